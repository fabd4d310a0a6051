import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { DocumentCall } from '../../../../contract/calls'
import { documentName } from '../../../../contract/documentName'
import type { RuleRejection } from '../../../../contract/rejection'
import { mayCorrect } from '../../../../contract/rules/permissions'
import { useAppSelector } from '../../../services/store/hooks'
import { selectUser } from '../../../slices/authSlice'
import { useAddressDialog } from '../../address/useAddressEdit'
import { ErrorBox } from '../../kit/ErrorBox'
import { GuardedButton } from '../../kit/GuardedButton'
import { LoadingText } from '../../kit/LoadingText'
import { OutcomeNotice } from '../../writes/OutcomeNotice'
import { ReasonDialog } from '../../writes/ReasonField'
import { useDocumentWrite, useOpenedDialog, useWhenPosted, type WriteOfDocument } from '../../writes/useDocumentWrite'
import { useTextDraft, type TextDraft } from '../../writes/useTextDraft'

export interface OpenCorrection {
  readonly label: string
  readonly id: string
  readonly write: WriteOfDocument
  readonly draft: TextDraft
  readonly onClose: () => void
}

const CORRECTIONS: readonly DocumentCall[] = ['cancelSalesOrder', 'cancelProduction', 'closeProduction']

interface CorrectionActionProps {
  readonly kind: 'sales' | 'production'
  readonly id: string
  readonly label: string
  readonly isDisabled?: boolean
  /** The document is finished, so there is no button, only the dialog if it was open before. */
  readonly isOver: boolean
  readonly rejection?: string | undefined
  readonly dialog: (open: OpenCorrection) => ReactNode
}

export function CorrectionAction({ kind, id, label, isDisabled = false, isOver, rejection, dialog }: CorrectionActionProps) {
  const isPermitted = useAppSelector((state) => mayCorrect(selectUser(state)))
  const address = useAddressDialog('correct')
  const document = documentName[kind](id)
  const write = useDocumentWrite(document)
  const draft = useTextDraft(`note of correcting ${document}`)
  const isOpen = useOpenedDialog(address.value, !isOver, write)

  function handleOpen() {
    write.acknowledge()
    address.open('yes')
  }

  function handleClose() {
    write.acknowledge()
    address.close()
  }
  useWhenPosted(document, CORRECTIONS, address.close)

  if (!isPermitted) return null
  return (
    <>
      {!isOver && (
        <Box component="span" sx={{ mr: 'auto', ml: { sm: -1.75 } }}>
          <GuardedButton
            variant="text"
            color="error"
            disabled={isDisabled || write.isBlocked}
            whyDisabled={rejection}
            onClick={handleOpen}
          >
            {label}
          </GuardedButton>
        </Box>
      )}
      {isOpen && dialog({ label, id, write, draft, onClose: handleClose })}
    </>
  )
}

interface CorrectionDialogProps extends OpenCorrection {
  readonly rejection: RuleRejection | null
  readonly isLoading?: boolean
  readonly children: ReactNode
  readonly onConfirm: (reason: string) => void
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { label, id, rejection, isLoading = false, children, write, draft, onClose, onConfirm } = props
  const isPossible = isLoading || rejection === null
  return (
    <ReasonDialog
      title={label}
      subtitle={`Order ${id}`}
      keepLabel="Keep order"
      draft={draft}
      isBusy={write.isUnderWay}
      isBlocked={write.isBlocked || isLoading}
      notices={
        <>
          <OutcomeNotice write={write} />
          {write.rejection !== null && <ErrorBox message={write.rejection} />}
          {!isPossible && write.rejection === null && <Alert severity="info">{rejection.message}</Alert>}
        </>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isPossible ? isLoading ? <LoadingText text="Loading related documents..." /> : children : null}
    </ReasonDialog>
  )
}
