import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { requestReason } from '../../../contract/entities/primitives'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
import { GuardedButton } from '../kit/GuardedButton'
import { TextInput } from '../kit/TextInput'
import type { TextDraft } from './useTextDraft'

interface ReasonFieldProps {
  readonly value: string
  readonly help: string
  readonly isReadOnly: boolean
  readonly autoFocus?: boolean
  readonly onChange: (text: string) => void
}

export function ReasonField({ value, help, onChange, ...field }: ReasonFieldProps) {
  const wrong = value === '' ? undefined : requestReason.safeParse(value).error?.issues[0]?.message
  return (
    <TextInput
      label="Reason"
      value={value}
      onChange={onChange}
      help={wrong ?? `Required. ${help}`}
      isWrong={wrong !== undefined}
      input={{ 'aria-required': true }}
      {...field}
    />
  )
}

export function reasonFrom(text: string): string | null {
  return requestReason.safeParse(text).data ?? null
}

export const NO_REASON = 'Write a reason first'

interface ReasonDialogProps {
  readonly title: string
  readonly subtitle: string
  readonly keepLabel: string
  readonly draft: TextDraft
  readonly isBusy: boolean
  readonly isBlocked?: boolean
  readonly notices: ReactNode
  /** What will be done; null where that is not possible, as the notices say. */
  readonly children: ReactNode
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, subtitle, keepLabel, draft, isBusy, isBlocked = isBusy, notices, children, onConfirm, onClose } = props
  const text = draft.text ?? ''
  const reason = reasonFrom(text)
  const isPossible = children !== null
  return (
    <DialogFrame size="sm" onClose={onClose} hasDraft={isPossible && text !== ''} isBusy={isBusy}>
      <DialogHeader title={title} subtitle={subtitle} />
      <DialogBody>
        {notices}
        {isPossible && (
          <>
            <Box sx={{ typography: 'body2', display: 'grid', gap: 1 }}>{children}</Box>
            <Alert severity="warning">This cannot be undone.</Alert>
            <ReasonField
              value={text}
              onChange={(typed) => draft.keep(typed || null)}
              help="Shown in the activity, with your name."
              isReadOnly={isBlocked}
              autoFocus
            />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <CloseButton>{isPossible ? keepLabel : 'Close'}</CloseButton>
        {isPossible && (
          <GuardedButton
            variant="contained"
            color="error"
            disabled={isBlocked}
            whyDisabled={reason === null ? NO_REASON : null}
            isBusy={isBusy}
            onClick={() => reason !== null && onConfirm(reason)}
          >
            {title}
          </GuardedButton>
        )}
      </DialogFooter>
    </DialogFrame>
  )
}
