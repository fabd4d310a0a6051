import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ProgressPanelProps {
  readonly title: string
  /** What is done, from 0 to 1. */
  readonly part: number
  readonly text: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Only the title is announced, because the progress changes all the time. */
export function ProgressPanel({ title, part, text, action, children }: ProgressPanelProps) {
  const percent = Math.min(100, Math.floor(part * 100))
  const progress = `${percent} %, ${text}`
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography role="status" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={title}
        aria-valuetext={progress}
        sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {progress}
        </Typography>
        {action}
      </Box>
    </Box>
  )
}
