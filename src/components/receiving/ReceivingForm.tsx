import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isPositive } from '../../../contract/quantities/quantity'
import { usePhoneLayout } from '../kit/usePhoneLayout'
import { Finality } from '../writes/Finality'
import { useWriteQuestion, type WriteOfDocument } from '../writes/useDocumentWrite'
import type { DraftRules } from './draft/receiptDraft'
import { LINES_PER_PAGE, ReceiptLines, type ReceiptColumns } from './ReceiptLines'
import type { ScannableLine } from './receiveScan'
import { ReceivingLayout, type ReceivingFrame } from './ReceivingLayout'
import { NothingLeft, ReceivingNotices } from './ReceivingNotices'
import { ReceiptPhotos } from './short/ReceiptPhotos'
import { ReceiptPhotosContext } from './short/ShortReason'
import { useReceiptReasons } from './short/useReceiptReasons'
import type { StoredReceiptDraft } from './useReceiptDraft'
import { useReceiptInProgress, type ReceiptInProgress } from './useReceiptInProgress'
import { useReceiptScans } from './useReceiptScans'

interface ReceivingFormProps<Line extends ScannableLine> extends ReceivingFrame, ReceiptColumns<Line> {
  /** Name of the document, see `documentName`. */
  readonly document: string
  /** A module constant. */
  readonly rules: DraftRules
  /** Lines that can be received; by default all. Memoised. */
  readonly receivable?: readonly Line[]
  /** The lines that a scan may mean; by default those that are shown. */
  readonly scannable?: readonly Line[]
  readonly draft: StoredReceiptDraft
  readonly write: WriteOfDocument
  /** Outcome of the last receipt. */
  readonly outcome: ReactNode
  /** Posts the quantities; lines with 0 are left out. */
  readonly onPost: (quantityOf: (line: Line) => number) => void
  /** The confirmation before posting, if there is one. */
  readonly question?: ComponentType<ReceivingQuestionProps<Line>>
}

/** Props of the confirmation of a receipt. */
export interface ReceivingQuestionProps<Line extends ScannableLine> {
  /** Name of the document, see `documentName`. */
  readonly document: string
  readonly receipt: ReceiptInProgress<Line>
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A form that receives a document: its lines with quantity fields, receiving by scan, reasons and photos of short lines. */
export function ReceivingForm<Line extends ScannableLine>(props: ReceivingFormProps<Line>) {
  const { document, rules, lines, receivable = lines, scannable = lines, draft, write, onPost, question: Question } = props
  const isDisabled = write.isBlocked
  const isPhone = usePhoneLayout()
  const receipt = useReceiptInProgress(draft, receivable, rules)
  const focused = useLayoutFocus(isPhone, receivable[0]?.key)
  const [page, setPage] = useState(0)
  // Scans fill the lines of an item in the order of their numbers.
  const inOrder = useMemo(() => [...scannable].sort((a, b) => Number(a.key) - Number(b.key)), [scannable])
  const scans = useReceiptScans({ ...receipt, lines: inOrder }, write, (scanned) => {
    const place = lines.findIndex(({ key }) => key === scanned)
    if (place >= 0) flushSync(() => setPage(Math.floor(place / LINES_PER_PAGE)))
  })
  const isOver =
    !isDisabled && !scannable.some(({ maximum, isMaximumUnknown = false }) => isMaximumUnknown || isPositive(maximum))
  const question = useWriteQuestion(document)
  const closeQuestion = question.close
  useEffect(() => {
    if (isOver) closeQuestion()
  }, [isOver, closeQuestion])
  const reasons = useReceiptReasons(document, receipt, scans.say)

  function post() {
    closeQuestion()
    reasons.store()
    onPost(receipt.quantityOf)
  }

  return (
    <ReceiptPhotosContext value={reasons.atLines}>
      <ReceivingLayout
        {...props}
        {...{ isPhone, receipt, scans, isOver }}
        isShrinking={reasons.large.some((photo) => photo.isShrinking)}
        onSubmit={Question ? question.open : post}
        outcome={
          <>
            {props.outcome}
            {/* A question says it where there is one. */}
            {!Question && !isOver && <Finality document={document} />}
          </>
        }
        notices={
          isOver ? (
            <NothingLeft document={document} receipt={receipt} lines={scannable} />
          ) : (
            <ReceivingNotices draft={draft} receipt={receipt} isDisabled={isDisabled} />
          )
        }
        lines={<ReceiptLines {...props} {...{ receipt, isDisabled, isPhone, focused, page }} onPage={setPage} />}
        photos={<ReceiptPhotos reasons={reasons} isDisabled={isDisabled} />}
      />
      {Question && question.isOpen && (
        <Question document={document} receipt={receipt} onConfirm={post} onCancel={closeQuestion} />
      )}
    </ReceiptPhotosContext>
  )
}

/**
 * Hook that returns the key of the line whose field gets the focus when a layout of the form appears: the first one on a wide
 * screen, none on a phone, where the keypad would open, and after turning the device the one that had it. A field with the cursor stays in view when the window becomes low.
 */
function useLayoutFocus(isPhone: boolean, firstLine: string | undefined): string | undefined {
  const [shown, setShown] = useState({ isPhone, line: isPhone ? undefined : firstLine })
  // The former layout is still there while the next one is rendered.
  if (shown.isPhone !== isPhone) setShown({ isPhone, line: focusedLine() })
  useEffect(() => {
    window.addEventListener('resize', showFocused)
    return () => window.removeEventListener('resize', showFocused)
  }, [])
  return shown.line
}

/** Keeps the field with the cursor in view when the on-screen keyboard opens. */
function showFocused(): void {
  if (focusedLine() !== undefined) document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Returns the key of the line whose field has the cursor. */
function focusedLine(): string | undefined {
  const field = document.activeElement
  return field instanceof HTMLInputElement ? field.closest<HTMLElement>('[data-line-id]')?.dataset.lineId : undefined
}
