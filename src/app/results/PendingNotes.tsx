import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { partsOf } from '../../../contract/documentName'
import { withShortLines } from '../../../contract/rules/shortLines'
import { CopyButton } from '../../components/kit/CopyButton'
import { GuardedButton, NoticeButton } from '../../components/kit/GuardedButton'
import { useIsLong } from '../../components/kit/hooks'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { dropFollowUps, lostText } from '../../services/writes/followUps'
import {
  followUpsChanged,
  isReceiptPhoto,
  selectPendingReceipts,
  type FollowUp,
  type PendingReceipt,
} from '../../slices/followUpsSlice'
import { RESULT_NOUN, useResultLink } from './resultText'

export function PendingNotes() {
  return useAppSelector(selectPendingReceipts).map((pending) => <PendingNotice key={pending.write} {...pending} />)
}

const isOpen = ({ state }: FollowUp) => state !== 'done'

/** Why it is not saved. The bytes of a photo may be lost since. */
const failureOf = (one: FollowUp) =>
  isReceiptPhoto(one) && one.ticket === null && one.state !== 'refused' ? lostText(one.arg.filename) : one.error

/** Saving usually takes an instant and is not shown before a second has passed. */
function PendingNotice({ document, receipt: receiptNbr, reasons, photos }: PendingReceipt) {
  const dispatch = useAppDispatch()
  const open = [...reasons, ...photos].filter(isOpen)
  const savable = open.filter((one) => one.state !== 'refused' && (one.ticket !== null || !isReceiptPhoto(one)))
  const isSaving = savable.some(({ state }) => state !== 'failed')
  const isLong = useIsLong(isSaving)
  const [isShown, setIsShown] = useState(false)
  if (!isShown && (!isSaving || isLong)) setIsShown(true)
  const lines = reasons.filter(isOpen).flatMap(({ arg }) => arg.lines)
  const failure = [...new Set(open.map(failureOf))].join('\n')
  const what = [lines.length > 0 && 'reasons', photos.some(isOpen) && 'photos'].filter(Boolean).join(' and ')
  const receipt = receiptNbr === null ? 'receipt' : `receipt ${receiptNbr}`
  const link = useResultLink({ document, response: receiptNbr === null ? null : { receiptNbrs: [receiptNbr] } })
  if (!isShown) return null
  return (
    <Alert
      variant="standard"
      role="status"
      severity={isSaving ? 'info' : 'warning'}
      square
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <AlertTitle>
        {isSaving ? `Saving ${what} with ${receipt}...` : `The receipt is posted, ${unsavedText(lines.length > 0, photos)}`}
      </AlertTitle>
      {!isSaving && (
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {`Receipt${receiptNbr === null ? '' : ` ${receiptNbr}`} of ${nameOf(document)}: ${failure}`}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        {savable.length > 0 && (
          <GuardedButton
            size="small"
            color="inherit"
            isBusy={isSaving}
            onClick={() => dispatch(followUpsChanged({ ids: savable.map(({ id }) => id), state: 'due' }))}
          >
            Save again
          </GuardedButton>
        )}
        <NoticeButton disabled={isSaving} onClick={() => dispatch(dropFollowUps([...reasons, ...photos]))}>
          Leave them out
        </NoticeButton>
        {lines.length > 0 && <CopyButton text={withShortLines('', lines) ?? ''} label="Copy the reasons" />}
        {link && (
          <Button component={RouterLink} to={link.to} state={link.state} size="small" color="inherit">
            {link.label}
          </Button>
        )}
      </Box>
    </Alert>
  )
}

function unsavedText(hasReasons: boolean, photos: PendingReceipt['photos']): string {
  const left = photos.filter(isOpen).length
  const pictures = left < photos.length ? `${left} of ${photos.length} photos` : left === 1 ? 'its photo' : 'its photos'
  const parts = [hasReasons && 'its reasons', left > 0 && pictures].filter(Boolean)
  return `${parts.join(' and ')} ${!hasReasons && left === 1 ? 'is' : 'are'} not saved`
}

function nameOf(document: string): string {
  const { kind, id } = partsOf(document)
  return kind === 'count' ? id : `${RESULT_NOUN[kind]} ${id}`
}
