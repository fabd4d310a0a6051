import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { GuardedButton } from './GuardedButton'

interface MessageDialogProps {
  readonly title: string
  /** Under the title: what the message is about. */
  readonly subtitle?: string
  readonly message: string
  readonly onClose: () => void
}

/** Dialog with a message and an OK button, open while it is mounted. */
export function MessageDialog({ title, subtitle, message, onClose }: MessageDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {subtitle && (
          <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
        <Typography id={`${id}-message`} variant="body2">
          {message}
        </Typography>
      </DialogContent>
      <DialogActions>
        <GuardedButton autoFocus variant="contained" onClick={onClose}>
          OK
        </GuardedButton>
      </DialogActions>
    </Dialog>
  )
}
