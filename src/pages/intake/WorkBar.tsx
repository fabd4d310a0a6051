import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface WorkBarProps {
  /** The current step; announced to screen readers when it changes. */
  readonly title: string
  /** Progress from 0 to 1. */
  readonly part: number
  /** Progress as text. */
  readonly text: string
  /** Content below the bar, for example a warning. */
  readonly children?: ReactNode
  readonly action: ReactNode
}

/** Progress of running work, with a button to cancel it. */
export function WorkBar({ title, part, text, children, action }: WorkBarProps) {
  const percent = Math.min(100, Math.floor(part * 100))
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography role="status" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={title}
        aria-valuetext={`${percent} %, ${text}`}
        sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {percent} %, {text}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  )
}
