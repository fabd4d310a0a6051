import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

const COLUMN_TEXT_LENGTH = 80

export function FactsList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(130px, 1fr))' },
        columnGap: 3,
        rowGap: 2,
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn: isLong(value) ? '1 / -1' : undefined }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', mb: 0.25 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value === '' || value === null || value === undefined ? '--' : value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > COLUMN_TEXT_LENGTH
}
