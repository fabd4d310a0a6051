import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { RuleRefusal } from '../../../../contract/refusal'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../kit/DialogFrame'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { LoadingText } from '../../kit/LoadingText'
import { OutcomeNotice } from '../../writes/OutcomeNotice'
import { reasonFrom, ReasonField } from '../../writes/ReasonField'
import type { OpenCorrection } from './CorrectionAction'

interface CorrectionDialogProps extends OpenCorrection {
  readonly title: string
  /** Name of the document. */
  readonly subject: string
  readonly confirmLabel: string
  /** Why it cannot be done; null when no reason is known. */
  readonly refusal: RuleRefusal | null
  /** The data that the explanation needs is still loading. */
  readonly isLoading?: boolean
  /** Explanation of the consequences. */
  readonly children: ReactNode
  readonly onConfirm: (reason: string) => void
}

/** Explains a correction that cannot be undone and asks for its reason, or says why it is not possible. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, subject, confirmLabel, refusal, isLoading = false, children, write, draft, onClose, onConfirm } = props
  const text = draft.text ?? ''
  const reason = reasonFrom(text)

  function handleConfirm() {
    if (reason !== null) onConfirm(reason)
  }

  return (
    <DialogFrame size="sm" onClose={onClose} hasDraft={refusal === null && text !== ''} isBusy={write.isUnderWay}>
      <DialogHeader title={title} subtitle={subject} />
      <DialogBody>
        <OutcomeNotice write={write} />
        {write.refusal !== null && <ErrorBox message={write.refusal} />}
        {isLoading && <LoadingText text="Loading related documents..." />}
        {!isLoading && refusal !== null && write.refusal === null && (
          <Alert severity="info" variant="outlined">
            {refusal.message}
          </Alert>
        )}
        {!isLoading && refusal === null && (
          <>
            <Box sx={{ typography: 'body2', display: 'grid', gap: 1 }}>{children}</Box>
            <Alert severity="warning" variant="outlined">
              This cannot be undone.
            </Alert>
            <ReasonField
              value={text}
              onChange={(typed) => draft.keep(typed || null)}
              help="Shown in the activity, with your name."
              isDisabled={write.isBlocked}
              autoFocus
            />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <CloseButton>{refusal === null ? 'Keep order' : 'Close'}</CloseButton>
        {refusal === null && (
          <GuardedButton
            variant="contained"
            color="error"
            disabled={write.isBlocked || isLoading || reason === null}
            isBusy={write.phase === 'sending'}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </GuardedButton>
        )}
      </DialogFooter>
    </DialogFrame>
  )
}
