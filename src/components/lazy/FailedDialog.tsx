import { DialogFrame } from '../kit/DialogFrame'
import { GuardedButton } from '../kit/GuardedButton'
import { useLoadFailure, type LoadFailure } from './loadFailure'

interface FailedDialogProps extends LoadFailure {
  /** For example "Attachments". */
  readonly what: string
  readonly onClose: () => void
}

/** Replaces a dialog whose code could not be loaded. */
export function FailedDialog({ what, onClose, ...failure }: FailedDialogProps) {
  const { text, action, onAction } = useLoadFailure(failure)
  return (
    <DialogFrame
      title={`${what} could not be loaded`}
      size="sm"
      onClose={onClose}
      primary={
        <GuardedButton variant="contained" isBusy={failure.isRetrying} onClick={onAction}>
          {action}
        </GuardedButton>
      }
    >
      {text}
    </DialogFrame>
  )
}

/** Returns {@link FailedDialog} as the fallback of a lazy dialog with the prop `onClose`. */
export const failedDialog = (what: string) =>
  function Failed({ onClose, onRetry, isRetrying }: Omit<FailedDialogProps, 'what'>) {
    return <FailedDialog what={what} onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />
  }
