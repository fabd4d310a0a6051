import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ItemSectionProps {
  readonly title: string
  /** Total of the section, to the right of the heading. */
  readonly total?: string | undefined
  readonly children: ReactNode
}

/** A section of an item's dialog with its heading. */
export function ItemSection({ title, total, children }: ItemSectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="h3">{title}</Typography>
        {total !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {total}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}
