import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLoadFailure, type LoadFailure } from './loadFailure'

interface LoadFailedProps extends LoadFailure {
  /** For example "The camera". */
  readonly what: string
  /** Of a dialog, in place of which the message stands in a corner of the window. */
  readonly onClose?: () => void
}

/** Replaces a part whose code could not be loaded. */
export function LoadFailed({ what, onClose, ...failure }: LoadFailedProps) {
  const { text, action, onAction } = useLoadFailure(failure)
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={onClose && cornerStyle}
      action={
        <>
          <Button color="inherit" size="small" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
          {onClose && (
            <Button color="inherit" size="small" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      {what} could not be loaded. {text}
    </Alert>
  )
}

/** Bottom right, above the phone's bottom bar. */
const cornerStyle = {
  position: 'fixed',
  right: 16,
  bottom: { xs: 72, md: 16 },
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  bgcolor: 'background.paper',
} as const
