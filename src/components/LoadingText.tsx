import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

interface LoadingTextProps {
  /** For example "Loading shipments...". */
  readonly text: string
  /** Centres the text in the whole window instead of in its own box. */
  readonly isFullScreen?: boolean
}

/** A spinner with words, announced politely. */
export function LoadingText({ text, isFullScreen = false }: LoadingTextProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        p: 4,
        minHeight: isFullScreen ? '100dvh' : 160,
        color: 'text.secondary',
      }}
    >
      <CircularProgress size={18} thickness={5} aria-hidden />
      <Typography variant="body2">{text}</Typography>
    </Box>
  )
}
