import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ErrorBox } from './ErrorBox'
import { GuardedButton } from './GuardedButton'

interface ConfirmDialogProps {
  readonly title: string
  /** The question, word for word. */
  readonly question: string
  /** What exactly will happen: numbers, names. */
  readonly details?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** The answer yes loses something: red, and Cancel has the focus. */
  readonly isDanger?: boolean
  /** Cancel has the focus, so that Enter alone does not confirm. */
  readonly isCancelFocused?: boolean
  /** What is asked about cannot be done as it stands; the details say why. */
  readonly isConfirmDisabled?: boolean
  /** The confirmed work is under way. */
  readonly isBusy?: boolean
  /** What went wrong with the confirmed work. */
  readonly error?: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Enter so soon after a character is the end of a code that a slow scanner types (ms). */
const END_OF_CODE_MS = 500

/** Asks before something happens; it is open while it is mounted. A click outside does nothing, Escape cancels. */
export function ConfirmDialog({
  title,
  question,
  details,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isCancelFocused = isDanger,
  isConfirmDisabled = false,
  isBusy = false,
  error = null,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  const typedAt = useRef(Number.NEGATIVE_INFINITY)

  /** Nothing is typed into a question, so Enter that follows a character is no answer. */
  function handleKeyDown(event: KeyboardEvent) {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    if (key === 'Enter' && timeStamp - typedAt.current < END_OF_CODE_MS) event.preventDefault()
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) typedAt.current = timeStamp
  }

  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !isBusy) onCancel()
      }}
      slotProps={{ paper: { sx: { maxWidth: 480 }, onKeyDownCapture: handleKeyDown } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography id={`${id}-question`} variant="body2">
          {question}
        </Typography>
        {details && <Box sx={{ typography: 'body2' }}>{details}</Box>}
        {error !== null && <ErrorBox message={error} />}
      </DialogContent>
      <DialogActions>
        <GuardedButton autoFocus={isCancelFocused} disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </GuardedButton>
        <GuardedButton
          autoFocus={!isCancelFocused}
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          isBusy={isBusy}
          disabled={isConfirmDisabled}
          onClick={onConfirm}
        >
          {confirmLabel}
        </GuardedButton>
      </DialogActions>
    </Dialog>
  )
}
