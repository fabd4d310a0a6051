import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { focusedQuantity, followScan } from '../kit/useQuantityField'
import { useScanTarget } from '../scanning/scanTargets'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import { draftQuantity, type DraftRules } from './draft/receiptDraft'
import { receiveScan, type ScannableLine, type ScanOutcome } from './receiveScan'
import { undoBeside, useScanWords, type ScanWords } from './scanWords'
import type { UndoableChange } from './useReceiptDraft'
import type { ReceiptInProgress } from './useReceiptInProgress'

interface ReceiptScansOptions {
  /** The receipt of the form, its lines in the order in which lines of one item are to be filled, also those already received. */
  readonly receipt: Pick<ReceiptInProgress<ScannableLine>, 'lines' | 'rules' | 'draft' | 'dispatch' | 'step' | 'undo'>
  /** Its write, which blocks scans while it is open. */
  readonly write: Pick<WriteOfDocument, 'isBlocked' | 'phase'>
}

/** Receiving by scan. */
export interface ReceiptScans {
  readonly words: ScanWords
  /** The element that receives the scans of the form. */
  readonly place: RefObject<HTMLDivElement | null>
  /**
   * Receives one unit of the line with the code that the camera has read, unless a quantity has the cursor: the lens reads
   * whatever comes into its view, also while somebody types.
   */
  readonly read: (code: string) => void
  /** Undoes the last scan, or what has changed the draft since; null when that is not possible, see {@link undoBeside}. */
  readonly undo: UndoScan | null
}

/** The button that undoes the last change of a draft. */
export interface UndoScan {
  readonly label: string
  readonly onUndo: () => void
}

type ScannedItem = Exclude<ScanOutcome<ScannableLine>, { kind: 'unknown' }>

/**
 * Hook that receives one unit per scan, reports the result in words, color and sound, and can undo the last scan. It belongs above
 * the layouts of the form, so that turning a tablet loses nothing.
 */
export function useReceiptScans({ receipt, write }: ReceiptScansOptions): ReceiptScans {
  const { lines, rules, draft, dispatch, step, undo } = receipt
  const place = useRef<HTMLDivElement>(null)
  const words = useScanWords(draft)
  const { say } = words

  function handleScan(scan: string): boolean {
    if (write.isBlocked) {
      const why = isUnknown(write) ? 'it is not known yet whether the receipt was posted' : 'the receipt is being posted'
      say(`${scan} was not counted: ${why}`, 'error')
      return true
    }
    const outcome = receiveScan(draft, lines, rules, scan)
    if (outcome.kind === 'unknown') {
      say(`No line here with the code ${scan}`, 'error', { scan, draft })
      followScan(null, place.current)
    } else handleItem(outcome)
    return outcome.kind !== 'unknown'
  }

  function handleRead(code: string) {
    if (focusedQuantity()) say(`${code} was not counted: the cursor is in a quantity`, 'error')
    else handleScan(code)
  }

  function handleItem(outcome: ScannedItem) {
    // Rendered before it is scrolled to, because a first scan adds fields to the other lines.
    flushSync(() => countItem(outcome))
    showScannedLine(place.current, outcome.line.key, outcome.kind)
  }

  function countItem(outcome: ScannedItem) {
    const { line, quantity } = outcome
    if (outcome.kind === 'full') return say(fullText(line, quantity, lines), 'error', { draft })
    dispatch({ type: 'lineScanned', line, draft: outcome.draft })
    const sum = countedText(line, quantity, lines)
    const startsAtZero = Object.keys(outcome.draft).some((key) => key !== line.key && !(key in draft))
    say(startsAtZero ? `${sum}. Lines that nobody typed into start at 0.` : sum, 'success', { draft: outcome.draft })
  }

  function handleUndo() {
    if (!step) return
    undo()
    say(`Taken back. ${undoneText(step, lines, rules)}`, 'info', { draft: step.before })
  }

  useScanTarget({
    kind: 'count',
    place: () => place.current,
    count: handleScan,
    offer: words.offer,
  })

  return {
    words,
    place,
    read: handleRead,
    undo: undoBeside(words, step && { label: step.isScan ? 'Undo last scan' : 'Undo last change', onUndo: handleUndo }),
  }
}

const isUnknown = ({ phase }: ReceiptScansOptions['write']) => phase === 'checking' || phase === 'unknown'

type Lines = readonly ScannableLine[]

function countedText(line: ScannableLine, quantity: number, lines: Lines): string {
  return `${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`
}

/** Says why one more unit of an item cannot be received. */
function fullText(line: ScannableLine, quantity: number, lines: Lines): string {
  const { maximum, isMaximumUnknown, receivedQty = 0, totalQty = null, uom } = line
  if (isPositive(maximum)) {
    const sum = countedText(line, quantity, lines)
    return compareQuantities(quantity, maximum) >= 0 ? `${sum} already, no more remain` : `${sum}, one more is too many`
  }
  const name = nameOf(line, lines)
  if (isMaximumUnknown) return `${name}: how much remains is unknown`
  return totalQty === null
    ? `${name}: received already, no more remain`
    : `${name}: ${formatQuantity(receivedQty)} of ${formatQuantity(totalQty, uom)} received already, no more remain`
}

/** Says what the fields hold after a step was undone. */
function undoneText({ line: key, before }: UndoableChange, lines: Lines, rules: DraftRules): string {
  const line = lines.find((one) => one.key === key)
  if (!line) return 'The quantities are as they were before.'
  if (!(line.key in before) && rules.start === 'everything') return 'Lines that nobody typed into have their open quantity again.'
  return countedText(line, draftQuantity(before, line, rules), lines)
}

/** Returns the item, e.g. "PUMP-100", with its line number when another line has the same item. */
function nameOf(line: ScannableLine, lines: readonly ScannableLine[]): string {
  const isAlone = lines.filter(({ inventoryId }) => inventoryId === line.inventoryId).length === 1
  return isAlone ? line.inventoryId : `${line.inventoryId}, line ${line.key}`
}

/** How long the line is highlighted (ms). */
const FLASH_MS = 1_200

/** Background colors that keep the text readable in light and dark mode. */
const COLOR = { counted: 'rgb(46 160 67 / 0.3)', full: 'rgb(220 60 60 / 0.3)' } as const

/** Scrolls the scanned line into view, in the form or on the page, highlights it briefly, and moves the cursor to its quantity. */
export function showScannedLine(inForm: HTMLElement | null, key: string, outcome: keyof typeof COLOR): void {
  const form = inForm?.closest('[role="dialog"], main')
  const rows = form?.querySelectorAll<HTMLElement>('[data-line-id]') ?? []
  const row = [...rows].find(({ dataset }) => dataset.lineId === key)
  followScan(row ?? null, inForm)
  if (!row) return
  // Keeps the row clear of what covers the edges.
  row.style.scrollMarginBlock = 'var(--scan-margin, 8px)'
  row.scrollIntoView({ block: 'nearest' })
  // Without the Web Animations API only the number changes.
  if ('animate' in row) row.animate([{ backgroundColor: COLOR[outcome] }, { backgroundColor: 'transparent' }], FLASH_MS)
}
