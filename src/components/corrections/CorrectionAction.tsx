import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { documentName } from '../../../contract/documentName'
import { mayCorrect } from '../../../contract/rules/corrections'
import { useAppSelector } from '../../services/hooks'
import { selectUser } from '../../slices/authSlice'
import { GuardedButton } from '../kit/GuardedButton'
import { useAddressDialog } from '../lists/useAddressDialog'
import { useDocumentWrite, type WriteOfDocument } from '../writes/useDocumentWrite'

/** What the dialog of a correction is given. */
export interface OpenCorrection {
  readonly write: WriteOfDocument
  readonly onClose: () => void
}

interface CorrectionActionProps {
  readonly kind: 'sales' | 'production'
  readonly id: string
  readonly label: string
  readonly isDisabled?: boolean
  /** The dialog that explains it and asks for the reason. */
  readonly dialog: (open: OpenCorrection) => ReactNode
}

/** A secondary button at the end of a document's buttons, with its dialog. Renders nothing for users without the permission. */
export function CorrectionAction({ kind, id, label, isDisabled = false, dialog }: CorrectionActionProps) {
  const isPermitted = useAppSelector((state) => mayCorrect(selectUser(state)))
  const address = useAddressDialog('correct')
  const write = useDocumentWrite(documentName[kind](id))

  function handleOpen() {
    write.seen()
    address.open('yes')
  }

  function handleClose() {
    write.seen()
    address.close()
  }

  if (!isPermitted) return null
  return (
    <Box sx={{ mr: 'auto' }}>
      <GuardedButton variant="text" color="inherit" disabled={isDisabled || write.isBlocked} onClick={handleOpen}>
        {label}
      </GuardedButton>
      {address.value !== null && dialog({ write, onClose: handleClose })}
    </Box>
  )
}
