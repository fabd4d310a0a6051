import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import Typography from '@mui/material/Typography'

interface BusyOverlayProps {
  readonly text: string | null
}

/** Covers the whole window, including dialogs. */
export function BusyOverlay({ text }: BusyOverlayProps) {
  if (text === null) return null
  // A portal to the body, because an open dialog makes the app's root `aria-hidden`.
  return (
    <Portal>
      <Backdrop open sx={{ zIndex: 'tooltip' }}>
        <Paper role="status" elevation={8} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
          <CircularProgress size={20} thickness={5} aria-hidden />
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {text}
          </Typography>
        </Paper>
      </Backdrop>
    </Portal>
  )
}
