import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { partsOf } from '../../../contract/documentName'
import { withShortLines } from '../../../contract/rules/shortLines'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import {
  keepPendingNote,
  pendingNotesIn,
  UNKNOWN_RECEIPT,
  type PendingNoteOfReceipt,
} from '../../services/writes/receiptNotes/pendingReceiptNote'
import { documentOfPendingNotes } from '../../services/writes/receiptNotes/receiptNoteDrafts'
import { isHere, lostText } from '../../services/writes/receiptNotes/receiptPhotos'
import { savePendingNote } from '../../services/writes/receiptNotes/savePendingNote'
import { selectDrafts } from '../../slices/draftsSlice'
import { CopyButton } from '../kit/CopyButton'
import { GuardedButton } from '../kit/GuardedButton'

/**
 * Notices for reasons and photos that are not saved with their receipt yet, with the failure and a button to retry. The receipts
 * themselves are posted.
 */
export function PendingNotes() {
  const drafts = useAppSelector(selectDrafts)
  const pending = useMemo(
    () =>
      Object.entries(drafts).flatMap(([name, draft]) => {
        const document = documentOfPendingNotes(name)
        return document === null ? [] : pendingNotesIn(draft).map((one) => ({ document, ...one }))
      }),
    [drafts],
  )
  return pending.map((one) => <PendingNotice key={`${one.document} ${one.receiptNbr}`} {...one} />)
}

function PendingNotice({ document, receiptNbr, note }: PendingNoteOfReceipt & { readonly document: string }) {
  const dispatch = useAppDispatch()
  const { lines, photos } = note
  // Photos do not survive a reload of the page, whatever was said of them before.
  const isSavable = lines.length > 0 || photos.some(isHere)
  const failure = isSavable ? note.failure : photos.map(lostText).join(' ')
  const what = [lines.length > 0 && 'reasons', photos.length > 0 && 'photos'].filter(Boolean).join(' and ')
  const receipt = receiptNbr === UNKNOWN_RECEIPT ? `the receipt of ${partsOf(document).id}` : `receipt ${receiptNbr}`
  const text = withShortLines('', lines) ?? ''
  return (
    <Alert
      role="status"
      severity={failure === '' ? 'info' : 'warning'}
      square
      sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>
        {failure === '' ? `Saving ${what} with ${receipt}...` : `The receipt is posted, its ${what} are not saved`}
      </AlertTitle>
      {failure !== '' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>{`${receipt[0]?.toUpperCase()}${receipt.slice(1)}: ${failure}`}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {isSavable && (
          <GuardedButton size="small" color="inherit" onClick={() => void dispatch(savePendingNote(document, receiptNbr))}>
            Save again
          </GuardedButton>
        )}
        <GuardedButton
          size="small"
          variant="text"
          color="inherit"
          onClick={() => dispatch(keepPendingNote(document, receiptNbr, null))}
        >
          Leave them out
        </GuardedButton>
        {lines.length > 0 && <CopyButton text={text} label="Copy the reasons" />}
      </Box>
    </Alert>
  )
}
