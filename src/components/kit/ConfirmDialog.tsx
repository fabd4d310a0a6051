import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ErrorBox } from './ErrorBox'
import { GuardedButton } from './GuardedButton'
import { useLayer } from './layers'

interface ConfirmDialogProps {
  readonly title: string
  readonly question: string
  readonly details?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  /** So that Enter alone does not confirm. */
  readonly isCancelFocused?: boolean
  readonly isConfirmDisabled?: boolean
  readonly isBusy?: boolean
  readonly error?: string | null
  /** Absent for a message, which has only the button that closes it. */
  readonly onConfirm?: () => void
  readonly onCancel: () => void
}

/** Enter within this time after a character counts as the end of a code from a slow scanner (ms). */
const END_OF_CODE_MS = 500

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
  const close = () => {
    if (!isBusy) onCancel()
  }
  const { element } = useLayer({ close, isBusy })

  /** Nobody types characters here, so an Enter after a character comes from a scanner and must not confirm. */
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
        if (!onConfirm || reason === 'escapeKeyDown') close()
      }}
      slotProps={{ paper: { ref: element, sx: { maxWidth: 480 }, onKeyDownCapture: handleKeyDown } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography id={`${id}-question`} variant="body2">
          {question}
        </Typography>
        {details && <Box sx={{ typography: 'body2', display: 'grid', gap: 1.5 }}>{details}</Box>}
        {error !== null && <ErrorBox message={error} />}
      </DialogContent>
      <DialogActions>
        {onConfirm && (
          <GuardedButton autoFocus={isCancelFocused} disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </GuardedButton>
        )}
        <GuardedButton
          autoFocus={!isCancelFocused}
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          isBusy={isBusy}
          disabled={isConfirmDisabled}
          onClick={onConfirm ?? onCancel}
        >
          {confirmLabel}
        </GuardedButton>
      </DialogActions>
    </Dialog>
  )
}
