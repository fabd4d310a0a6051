import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { partsOf } from '../../../contract/documentName'
import { withShortLines } from '../../../contract/rules/shortLines'
import { CopyButton } from '../../components/kit/CopyButton'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { useIsLong } from '../../components/kit/useIsLong'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import {
  isPlaceholder,
  leaveOut,
  pendingNotesIn,
  type PendingNoteOfReceipt,
  type PendingReceiptNote,
} from '../../services/writes/receiptNotes/pendingReceiptNote'
import { isHere, lostText } from '../../services/writes/receiptNotes/receiptPhotos'
import { savePendingNote } from '../../services/writes/receiptNotes/savePendingNote'
import { documentOfPendingNotes } from '../../slices/draftNames'
import { selectDrafts } from '../../slices/draftsSlice'
import { RESULT_NOUN, useResultLink } from './resultActions'

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

/** Saving usually takes an instant and is not shown; after a second it may have ended with the page that started it, so it can be repeated. */
function PendingNotice({ document, receiptNbr, note }: PendingNoteOfReceipt & { readonly document: string }) {
  const dispatch = useAppDispatch()
  const { lines, photos } = note
  // Photos do not survive a reload of the page, whatever was said of them before.
  const isSavable = lines.length > 0 || photos.some(isHere)
  const lost = photos.filter((photo) => !isHere(photo)).map(lostText)
  const isSaving = isSavable && note.failure === ''
  const isLong = useIsLong(isSaving)
  const [isShown, setIsShown] = useState(false)
  const failure = (isSavable ? [note.failure, ...lost] : lost).join('\n')
  const what = [lines.length > 0 && 'reasons', photos.length > 0 && 'photos'].filter(Boolean).join(' and ')
  const isUnknown = isPlaceholder(receiptNbr)
  const receipt = isUnknown ? 'receipt' : `receipt ${receiptNbr}`
  const link = useResultLink({ document, answer: isUnknown ? null : { receiptNbrs: [receiptNbr] } })
  const text = withShortLines('', lines) ?? ''
  const isBusy = isSaving && !isLong
  if (!isShown && !isBusy) setIsShown(true)
  if (!isShown) return null
  return (
    <Alert role="status" severity={isSaving ? 'info' : 'warning'} square sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <AlertTitle>{isSaving ? `Saving ${what} with ${receipt}...` : `The receipt is posted, ${unsavedText(note)}`}</AlertTitle>
      {!isSaving && (
        <Box
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >{`R${receipt.slice(1)} of ${nameOf(document)}: ${failure}`}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {isSavable && (
          <GuardedButton
            size="small"
            color="inherit"
            isBusy={isBusy}
            onClick={() => void dispatch(savePendingNote(document, receiptNbr))}
          >
            Save again
          </GuardedButton>
        )}
        <GuardedButton
          size="small"
          variant="text"
          color="inherit"
          disabled={isBusy}
          onClick={() => dispatch(leaveOut(document, { receiptNbr, note }))}
        >
          Leave them out
        </GuardedButton>
        {lines.length > 0 && <CopyButton text={text} label="Copy the reasons" />}
        {link && (
          <Button component={RouterLink} to={link.to} state={link.state} size="small" color="inherit">
            {link.label}
          </Button>
        )}
      </Box>
    </Alert>
  )
}

/** Says what is not saved, for example "1 of 2 photos is not saved". */
function unsavedText({ lines, photos, photoCount = 0 }: PendingReceiptNote): string {
  const left = photos.length
  const pictures = left < photoCount ? `${left} of ${photoCount} photos` : left === 1 ? 'its photo' : 'its photos'
  const parts = [lines.length > 0 && 'its reasons', left > 0 && pictures].filter(Boolean)
  return `${parts.join(' and ')} ${lines.length === 0 && left === 1 ? 'is' : 'are'} not saved`
}

function nameOf(document: string): string {
  const { kind, id } = partsOf(document)
  return kind === 'count' ? id : `${RESULT_NOUN[kind]} ${id}`
}
