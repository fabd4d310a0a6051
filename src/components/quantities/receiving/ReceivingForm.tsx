import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isPositive } from '../../../../contract/quantities/quantity'
import { useAppDispatch } from '../../../services/store/hooks'
import { storeReceiptReasons } from '../../../services/writes/followUps'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader, DialogOutcome } from '../../kit/DialogFrame'
import { formatCounted } from '../../kit/formatNumber'
import { GuardedButton } from '../../kit/GuardedButton'
import { useHasJustChanged } from '../../kit/hooks'
import { Finality } from '../../writes/Finality'
import { OfflineNotice } from '../../writes/OfflineNotice'
import { useWriteQuestion, type WriteOfDocument } from '../../writes/useDocumentWrite'
import { CAMERA_HEIGHT, ScanPanel } from '../ScanPanel'
import { allCleared, allFilled, draftQuantity, shortLines, totalsText, type DraftRules } from './receiptDraft'
import { LINES_PER_PAGE, ReceiptLines, type ReceiptColumns } from './ReceiptLines'
import { ReceiptPhotos } from './ReceiptPhotos'
import { isUnposted, NothingLeft, ReceivingNotices } from './ReceivingNotices'
import { ReceiptPhotosContext } from './ShortReason'
import { useReceiptInProgress, type ReceiptInProgress, type StoredReceiptDraft } from './useReceiptDraft'
import { useReceiptPhotos } from './useReceiptPhotos'
import { useReceiptScans, type ScannableLine } from './useReceiptScans'

/** Hook that returns whether a receiving form has a dialog of its own with stacked lines, because little is seen inside another. */
export const useIsReceivingAlone = (): boolean => useMediaQuery('(max-width: 1199.95px)', { noSsr: true })

interface ReceivingFormProps<Line extends ScannableLine> extends ReceiptColumns<Line> {
  readonly title: string
  readonly subtitle: string
  readonly submitLabel: string
  readonly rules: DraftRules
  readonly receivable?: readonly Line[]
  readonly scannable?: readonly Line[]
  readonly draft: StoredReceiptDraft
  readonly write: WriteOfDocument
  readonly outcome: ReactNode
  readonly onPost: (quantityOf: (line: Line) => number) => void
  readonly onCancel: () => void
  readonly question?: ComponentType<ReceivingQuestionProps<Line>>
  /** Footer of the dialog that the form is part of on a desk, null until it is there; by default it is a dialog itself. */
  readonly footer?: HTMLElement | null
}

export interface ReceivingQuestionProps<Line extends ScannableLine> {
  readonly receipt: ReceiptInProgress<Line>
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ReceivingForm<Line extends ScannableLine>(props: ReceivingFormProps<Line>) {
  const { title, subtitle, rules, lines, receivable = lines, scannable = lines, draft, write, footer } = props
  const { question: Question, onPost, onCancel } = props
  const { document } = draft
  const dispatch = useAppDispatch()
  const isDisabled = write.isBlocked
  const isStacked = useIsReceivingAlone()
  const receipt = useReceiptInProgress(draft, receivable, rules)
  const [page, setPage] = useState(0)
  const [isCameraWanted, setIsCameraWanted] = useState(false)
  // Scans fill the lines of an item in the order of their numbers.
  const inOrder = useMemo(() => [...scannable].sort((a, b) => Number(a.key) - Number(b.key)), [scannable])
  const scans = useReceiptScans(draft, receipt, inOrder, write, (scanned) => {
    const place = lines.findIndex(({ key }) => key === scanned)
    if (place >= 0) setPage(Math.floor(place / LINES_PER_PAGE))
  })
  const isOver =
    !isDisabled && !scannable.some(({ maximum, isMaximumUnknown = false }) => isMaximumUnknown || isPositive(maximum))
  const isJustOver = useHasJustChanged(isOver)
  const question = useWriteQuestion(document)
  const photos = useReceiptPhotos(document, scans.say)
  const isCameraOn = isStacked && isCameraWanted && !isOver
  useEffect(() => {
    window.addEventListener('resize', showFocused)
    return () => window.removeEventListener('resize', showFocused)
  }, [])

  function post() {
    question.close()
    const posts = receipt.entries.filter(({ quantity }) => isPositive(quantity))
    dispatch(storeReceiptReasons(document, shortLines(receipt.draft, receivable, rules), posts))
    onPost((line) => draftQuantity(receipt.draft, line, rules))
  }

  function handleCancel() {
    if (isOver) question.close()
    else if (!isDisabled && !isUnposted(draft, receivable, rules, write)) draft.drop()
    onCancel()
  }

  const { rejectedCount } = receipt
  const rejected =
    rejectedCount === 0
      ? ''
      : ` ${formatCounted(rejectedCount, 'line')} ${rejectedCount === 1 ? 'has' : 'have'} an invalid quantity.`
  const totals = totalsText(receipt.entries) + rejected
  const buttons = isOver ? (
    // It has just taken the place of the button that posts.
    <GuardedButton variant="contained" disabled={isJustOver} onClick={handleCancel}>
      Leave receiving
    </GuardedButton>
  ) : (
    <>
      <GuardedButton disabled={isDisabled} onClick={() => receipt.change(allFilled(receivable))}>
        Fill All
      </GuardedButton>
      <GuardedButton disabled={isDisabled} onClick={() => receipt.change(allCleared(receivable, rules))}>
        Clear All
      </GuardedButton>
      {!isStacked && (
        <Typography role="status" variant="body2" sx={totalsStyle}>
          {totals}
        </Typography>
      )}
      <GuardedButton disabled={write.isUnderWay} onClick={handleCancel}>
        Cancel
      </GuardedButton>
      <GuardedButton
        variant="contained"
        disabled={isDisabled}
        whyDisabled={isDisabled || receipt.canPost ? null : whyNotPosted(rejectedCount)}
        isBusy={photos.large.some((photo) => photo.isShrinking) || write.isUnderWay}
        onClick={Question ? question.open : post}
      >
        {props.submitLabel}
      </GuardedButton>
    </>
  )
  const notices = isOver ? (
    <NothingLeft document={document} receipt={receipt} lines={scannable} />
  ) : (
    <ReceivingNotices draft={draft} receipt={receipt} isDisabled={isDisabled} />
  )
  const table = <ReceiptLines {...props} {...{ receipt, isDisabled, isStacked, page }} onPage={setPage} />
  const photoList = <ReceiptPhotos state={photos} isDisabled={isDisabled} />
  const wideFooter = !isStacked && (
    <Box sx={footerStyle}>
      {!isOver && <ScanPanel scans={scans} isDisabled={isDisabled} />}
      {buttons}
    </Box>
  )
  const content = isStacked ? (
    <Box style={{ '--scan-margin': isCameraOn ? `calc(${CAMERA_HEIGHT} + 72px)` : '72px' } as object} sx={stackedStyle}>
      {!isOver && <ScanPanel scans={scans} isDisabled={isDisabled} bar={{ totals, isCameraOn, onCamera: setIsCameraWanted }} />}
      <Box sx={partStyle}>
        <OfflineNotice />
        {notices}
      </Box>
      {table}
      <Box sx={partStyle}>{photoList}</Box>
    </Box>
  ) : (
    <>
      {notices}
      {table}
      {photoList}
    </>
  )
  return (
    <ReceiptPhotosContext value={photos.atLines}>
      {isStacked || footer === undefined ? (
        <DialogFrame size="5xl" isBusy={write.isUnderWay} onClose={isCameraOn ? () => setIsCameraWanted(false) : handleCancel}>
          <DialogHeader {...{ title, subtitle }} />
          <DialogBody>{content}</DialogBody>
          <DialogOutcome>
            {props.outcome}
            {!Question && !isOver && <Finality />}
          </DialogOutcome>
          <DialogFooter>{wideFooter || buttons}</DialogFooter>
        </DialogFrame>
      ) : (
        <>
          {content}
          {footer && createPortal(wideFooter, footer)}
        </>
      )}
      {Question && question.isOpen && !isOver && <Question receipt={receipt} onConfirm={post} onCancel={question.close} />}
    </ReceiptPhotosContext>
  )
}

const whyNotPosted = (rejectedCount: number) =>
  rejectedCount > 0 ? 'Correct the marked quantities first' : 'Enter a quantity first'

function showFocused(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.scrollIntoView({ block: 'nearest' })
}

const stackedStyle = { mx: { xs: -2, md: -3 }, '& input': { scrollMarginBlock: 'var(--scan-margin)' } } as const
const partStyle = { display: 'grid', gap: 1, px: 2, '&:not(:empty)': { py: 1 } } as const

const footerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  width: '100%',
} as const
const totalsStyle = { flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const
