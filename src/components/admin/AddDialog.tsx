import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
import { ErrorBox } from '../kit/ErrorBox'
import { GuardedButton } from '../kit/GuardedButton'
import type { useChange } from './useChange'

interface AddDialogProps extends Pick<ReturnType<typeof useChange>, 'isBusy' | 'failure'> {
  readonly title: string
  readonly isTyped: boolean
  readonly isReady: boolean
  readonly onAdd: () => unknown
  readonly onClose: () => void
  /** Shown instead of the form once it was sent: a secret that is shown only once. */
  readonly secret?: ReactNode
  readonly children: ReactNode
}

export function AddDialog({ title, isTyped, isReady, isBusy, failure, onAdd, onClose, secret, children }: AddDialogProps) {
  const isDone = Boolean(secret)
  return (
    <DialogFrame size="md" onClose={onClose} hasDraft={isTyped && !isDone} isBusy={isBusy}>
      <DialogHeader title={title} />
      <DialogBody>
        {isDone ? (
          secret
        ) : (
          <Stack
            component="form"
            id="add"
            spacing={2}
            onSubmit={(event) => {
              event.preventDefault()
              onAdd()
            }}
          >
            {children}
            {failure !== null && <ErrorBox message={failure} />}
          </Stack>
        )}
      </DialogBody>
      <DialogFooter>
        <CloseButton>{isDone ? 'Close' : 'Cancel'}</CloseButton>
        {!isDone && (
          <GuardedButton variant="contained" type="submit" form="add" isBusy={isBusy} disabled={!isReady}>
            Add
          </GuardedButton>
        )}
      </DialogFooter>
    </DialogFrame>
  )
}
