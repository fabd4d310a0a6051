import Box from '@mui/material/Box'
import { useEffect, useMemo, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { isPositive } from '../../../contract/quantities/quantity'
import { DialogFrame } from '../kit/DialogFrame'
import { LinesTable } from '../kit/LinesTable'
import type { TableColumn } from '../kit/tableColumn'
import { useHasJustChanged } from '../kit/useHasJustChanged'
import { usePhoneLayout } from '../kit/usePhoneLayout'
import { Finality } from '../writes/Finality'
import { useWriteQuestion, type WriteOfDocument } from '../writes/useDocumentWrite'
import type { DraftRules } from './draft/receiptDraft'
import { PhoneReceiving } from './phone/PhoneReceiving'
import type { PhoneReceivingProps } from './phone/PhoneReceiving'
import { phoneRows } from './phone/phoneRows'
import type { ScannableLine } from './receiveScan'
import { ReceivingFooter } from './ReceivingFooter'
import { NothingLeft, ReceivingNotices } from './ReceivingNotices'
import { ReceiptPhotos } from './short/ReceiptPhotos'
import { ReceiptPhotosContext } from './short/ShortReason'
import { useReceiptReasons } from './short/useReceiptReasons'
import { useLayoutFocus } from './useLayoutFocus'
import type { StoredReceiptDraft } from './useReceiptDraft'
import { useReceiptInProgress, type ReceiptInProgress } from './useReceiptInProgress'
import { useReceiptScans } from './useReceiptScans'
import { useReceivingColumns } from './useReceivingColumns'

interface ReceivingFormProps<Line extends ScannableLine> extends Pick<
  PhoneReceivingProps,
  'title' | 'subtitle' | 'label' | 'emptyText' | 'outcome' | 'submitLabel' | 'onCancel'
> {
  /** Name of the document, see `documentName`. */
  readonly document: string
  /** A module constant. */
  readonly rules: DraftRules
  /** The lines that the form shows. Memoised. */
  readonly lines: readonly Line[]
  /** Those that can be received; by default all. Memoised. */
  readonly receivable?: readonly Line[]
  /** The lines that a scan may mean; by default those that are shown. */
  readonly scannable?: readonly Line[]
  readonly draft: StoredReceiptDraft
  readonly write: WriteOfDocument
  /** A module constant. */
  readonly columns: readonly TableColumn<Line>[]
  /** Heading of the column with the quantity fields, which is the last one. */
  readonly header: string
  /** A module constant. */
  readonly descriptionOf: (line: Line) => string
  /** Posts the quantities; lines with 0 are left out. */
  readonly onPost: (quantityOf: (line: Line) => number) => void
  /** The confirmation before posting, if there is one. */
  readonly question?: ComponentType<ReceivingQuestionProps<Line>>
  /** Footer of the dialog that the form is part of on a wide screen, null until it is there; by default it is a dialog itself. */
  readonly footer?: HTMLElement | null
}

/** Props of the confirmation of a receipt. */
export interface ReceivingQuestionProps<Line extends ScannableLine> {
  /** Name of the document, see `documentName`. */
  readonly document: string
  readonly receipt: ReceiptInProgress<Line>
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const lineKey = ({ key }: ScannableLine) => key

/** A form that receives a document: its lines with quantity fields, receiving by scan, reasons and photos of short lines. */
export function ReceivingForm<Line extends ScannableLine>(props: ReceivingFormProps<Line>) {
  const { document, rules, lines, receivable = lines, scannable = lines, draft, write } = props
  const { columns, header, descriptionOf, label, emptyText, onPost, question: Question, footer } = props
  const isDisabled = write.isBlocked
  const isPhone = usePhoneLayout()
  const receipt = useReceiptInProgress(draft, receivable, rules)
  const focused = useLayoutFocus(isPhone, receivable[0]?.key)
  // Scans fill the lines of an item in the order of their numbers.
  const inOrder = useMemo(() => [...scannable].sort((a, b) => Number(a.key) - Number(b.key)), [scannable])
  const scans = useReceiptScans({ ...receipt, lines: inOrder }, write)
  const isOver =
    !isDisabled && !scannable.some(({ maximum, isMaximumUnknown = false }) => isMaximumUnknown || isPositive(maximum))
  const isJustOver = useHasJustChanged(isOver)
  const question = useWriteQuestion(document)
  const closeQuestion = question.close
  useEffect(() => {
    if (isOver) closeQuestion()
  }, [isOver, closeQuestion])
  const reasons = useReceiptReasons(document, receipt, scans.say)
  const withQuantity = useReceivingColumns({ columns, header, receipt, isDisabled, focused })
  const rows = useMemo(() => phoneRows({ lines, columns, descriptionOf }), [lines, columns, descriptionOf])

  function post() {
    reasons.store()
    onPost(receipt.quantityOf)
  }

  function handleConfirm() {
    closeQuestion()
    post()
  }

  const isShrinking = reasons.large.some((photo) => photo.isShrinking)
  const outcome = (
    <>
      {props.outcome}
      {/* A question says it where there is one. */}
      {!Question && !isOver && <Finality document={document} />}
    </>
  )
  const form = {
    ...props,
    outcome,
    receipt,
    isShrinking,
    isOver,
    isJustOver,
    scans,
    focused,
    rows,
    onSubmit: Question ? question.open : post,
  }
  const table = { label, columns: withQuantity, rows: lines, getRowId: lineKey, emptyText, pageSize: 100 }
  const notices = isOver ? (
    <NothingLeft document={document} receipt={receipt} lines={scannable} />
  ) : (
    <ReceivingNotices draft={draft} receipt={receipt} isDisabled={isDisabled} />
  )
  const photos = <ReceiptPhotos reasons={reasons} isDisabled={isDisabled} />

  function layout() {
    if (isPhone) {
      return (
        <PhoneReceiving {...form} photos={photos}>
          {notices}
        </PhoneReceiving>
      )
    }
    const content = (
      <>
        {notices}
        <LinesTable {...table} />
        {photos}
      </>
    )
    const buttons = <ReceivingFooter {...form} />
    if (footer !== undefined) {
      return (
        <>
          {content}
          {footer && createPortal(buttons, footer)}
        </>
      )
    }
    const { title, subtitle, onCancel: onClose } = props
    return (
      <DialogFrame {...{ title, subtitle, outcome, onClose }} size="5xl" isBusy={write.isUnderWay} leave={null} actions={buttons}>
        <Box sx={{ display: 'grid', gap: 2 }}>{content}</Box>
      </DialogFrame>
    )
  }

  return (
    <ReceiptPhotosContext value={reasons.atLines}>
      {layout()}
      {Question && question.isOpen && (
        <Question document={document} receipt={receipt} onConfirm={handleConfirm} onCancel={closeQuestion} />
      )}
    </ReceiptPhotosContext>
  )
}
