import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { clockText, exactText } from '../../../components/lists/FreshnessLabel'

interface TodayFrameProps {
  readonly title: string
  /** When the numbers were read, milliseconds since 1970; undefined without numbers. */
  readonly asOf: number | undefined
  readonly children: ReactNode
}

/** Section for what needs attention today, above the history. */
export function TodayFrame({ title, asOf, children }: TodayFrameProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ flexShrink: 0, px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, minHeight: 30 }}>
        <Typography variant="h2" component="p" id={id}>
          {title}
        </Typography>
        {asOf !== undefined && (
          <Typography variant="body2" component="time" title={exactText(asOf)} sx={{ color: 'text.secondary' }}>
            as of {clockText(asOf)}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}
