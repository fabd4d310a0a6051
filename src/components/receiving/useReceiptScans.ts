import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { useScanCount, type CountedScan, type ScanCount } from '../quantities/useScanCount'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import { draftQuantity, type DraftRules } from './draft/receiptDraft'
import { receiveScan, type ScannableLine } from './receiveScan'
import type { UndoableChange } from './useReceiptDraft'
import type { ReceiptInProgress } from './useReceiptInProgress'

type WriteOfReceipt = Pick<WriteOfDocument, 'isBlocked' | 'phase'>

/**
 * Hook that receives one unit per scan.
 * @param receipt the receipt of the form, its lines in the order in which lines of one item are to be filled, also those already
 * received
 * @param write its write, which blocks scans while it is open
 * @param onLine shows the page of a line
 */
export function useReceiptScans(
  receipt: Pick<ReceiptInProgress<ScannableLine>, 'lines' | 'rules' | 'draft' | 'dispatch' | 'step' | 'undo'>,
  write: WriteOfReceipt,
  onLine?: (key: string) => void,
): ScanCount {
  const { lines, rules, draft, dispatch, step, undo } = receipt

  function count(scan: string): CountedScan {
    if (write.isBlocked) {
      const why = isUnknown(write) ? 'it is not known yet whether the receipt was posted' : 'the receipt is being posted'
      return { text: `${scan} was not counted: ${why}`, tone: 'error' }
    }
    const outcome = receiveScan(draft, lines, rules, scan)
    if (outcome.kind === 'unknown') return { text: `No line here with the code ${scan}`, tone: 'error', draft, line: null }
    const { line, quantity } = outcome
    if (outcome.kind === 'full') return { text: fullText(line, quantity, lines), tone: 'error', draft, line: line.key }
    dispatch({ type: 'lineScanned', line, draft: outcome.draft })
    const startsAtZero = Object.keys(outcome.draft).some((key) => key !== line.key && !(key in draft))
    const text = countedText(line, quantity, lines) + (startsAtZero ? '. Lines that nobody typed into start at 0.' : '')
    return { text, tone: 'success', draft: outcome.draft, line: line.key }
  }

  function handleUndo() {
    if (!step) return
    undo()
    scans.say({ text: `Taken back. ${undoneText(step, lines, rules)}`, tone: 'info', draft: step.before })
  }

  const scans = useScanCount({
    count,
    draft,
    ...(onLine && { onLine }),
    undo: step && { label: step.isScan ? 'Undo last scan' : 'Undo last change', onUndo: handleUndo },
  })
  return scans
}

const isUnknown = ({ phase }: WriteOfReceipt) => phase === 'checking' || phase === 'unknown'

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
