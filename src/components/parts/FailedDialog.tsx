import { GuardedButton } from '../kit/GuardedButton'
import { DialogFrame } from '../kit/DialogFrame'
import { usePartFailure } from './partFailure'
import type { PartFailure } from './partFailure'

interface FailedDialogProps extends PartFailure {
  /** For example "Attachments". */
  readonly what: string
  readonly onClose: () => void
}

/** A dialog in the place of one whose code could not be loaded. */
export function FailedDialog({ what, onClose, ...failure }: FailedDialogProps) {
  const { text, action, onAction } = usePartFailure(failure)
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
