import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly isOnPage?: boolean
  readonly children: ReactNode
}

export function Section({ title, isOnPage = false, children }: SectionProps) {
  return (
    <Box component="section">
      <Typography component={isOnPage ? 'h2' : 'h3'} variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
