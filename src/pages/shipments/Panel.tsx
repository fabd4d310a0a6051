import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly heading: string
  readonly children: ReactNode
}

/** A framed part of the shipment dialog. */
export function Panel({ heading, children }: PanelProps) {
  const headingId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Typography id={headingId} variant="subtitle2" component="h4" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {heading}
      </Typography>
      {children}
    </Box>
  )
}
