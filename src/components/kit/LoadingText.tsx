import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

const ROOM = {
  words: { px: 2, py: 1.25 },
  block: { p: 4, minHeight: 160 },
  window: { p: 4, minHeight: '100dvh' },
} as const

interface LoadingTextProps {
  /** For example "Loading shipments...". */
  readonly text: string
  /** How much room it takes: that of its words, a block of a page, or the whole window. */
  readonly room?: keyof typeof ROOM
}

/** A spinner with words, announced politely. */
export function LoadingText({ text, room = 'block' }: LoadingTextProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        color: 'text.secondary',
        ...ROOM[room],
      }}
    >
      <CircularProgress size={18} thickness={5} aria-hidden />
      <Typography variant="body2">{text}</Typography>
    </Box>
  )
}
