import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface AccountSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of an account under its heading. */
export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
