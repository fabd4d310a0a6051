import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { DocumentCall } from '../../../../contract/calls'
import { documentName } from '../../../../contract/documentName'
import { mayCorrect } from '../../../../contract/rules/permissions'
import { useAppSelector } from '../../../services/hooks'
import { selectUser } from '../../../slices/authSlice'
import { GuardedButton } from '../../kit/GuardedButton'
import { useAddressDialog } from '../../lists/useAddressEdit'
import { useDocumentWrite, useOpenedDialog, useWhenPosted, type WriteOfDocument } from '../../writes/useDocumentWrite'
import { useTextDraft, type TextDraft } from '../../writes/useTextDraft'

/** Props that the dialog of a correction receives. */
export interface OpenCorrection {
  readonly write: WriteOfDocument
  /** The typed reason. */
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
  /** Why the document cannot be corrected, as far as it is known here; disables the button. */
  readonly refusal?: string | undefined
  /** Renders the dialog that explains the correction and asks for the reason. */
  readonly dialog: (open: OpenCorrection) => ReactNode
}

/**
 * Button that cancels or closes a document, apart from the other buttons, with its dialog.
 * Renders nothing for users without the permission.
 */
export function CorrectionAction({ kind, id, label, isDisabled = false, isOver, refusal, dialog }: CorrectionActionProps) {
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
        <Box component="span" sx={{ mr: 'auto' }}>
          <GuardedButton
            variant="text"
            color="error"
            disabled={isDisabled || write.isBlocked}
            whyDisabled={refusal}
            onClick={handleOpen}
          >
            {label}
          </GuardedButton>
        </Box>
      )}
      {isOpen && dialog({ write, draft, onClose: handleClose })}
    </>
  )
}
