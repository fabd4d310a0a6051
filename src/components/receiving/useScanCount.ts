import { useRef, useState, type RefObject } from 'react'
import { compareQuantities, formatQuantity, subtractQuantity } from '../../../contract/quantities/quantity'
import { useScanTarget } from '../scanning/scanTargets'
import { countScan, withoutScan, type CountedScan, type ScannableLine, type ScanOutcome } from './scanCount'
import type { ScanCountingProps } from './scanCountingProps'
import { useScanWords, type ScanWords } from './scanWords'

/** Counting by scan in a receiving form. */
export interface ScanCount {
  readonly words: ScanWords
  /** The element that receives the scans of the form. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Counts one unit of the line with the code; returns false when there is none. */
  readonly scan: (code: string) => boolean
  /** Undoes the last scan; null when that is not possible. */
  readonly undo: (() => void) | null
}

/** Hook that counts one unit per scan, reports the result in words, color and sound, and can undo the last scan. */
export function useScanCount({ count, isDisabled }: ScanCountingProps): ScanCount {
  const { lines, rules, draft, dispatch } = count
  const place = useRef<HTMLDivElement>(null)
  const [scans, setScans] = useState<readonly CountedScan[]>([])
  const words = useScanWords()
  const { say } = words
  const last = scans.at(-1)
  const draftWithoutLast = last ? withoutScan(draft, last) : null

  function handleScan(scan: string): boolean {
    if (isDisabled) {
      say(`${scan} was not counted: the receipt is being posted`, 'error')
      return true
    }
    const outcome = countScan(draft, lines, rules, scan)
    if (outcome.kind === 'unknown') say(`No line here with the code ${scan}`, 'error', scan)
    else handleItem(outcome)
    return outcome.kind !== 'unknown'
  }

  function handleItem(outcome: Exclude<ScanOutcome<ScannableLine>, { kind: 'unknown' }>) {
    const { line, quantity } = outcome
    showScannedLine(place.current, line.key, outcome.kind)
    const sum = `${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`
    if (outcome.kind === 'full') {
      return say(
        compareQuantities(quantity, line.maximum) >= 0 ? `${sum} already, no more remain` : `${sum}, one more is too many`,
        'error',
      )
    }
    setScans([...scans, { line, before: draft, after: outcome.draft }])
    dispatch({ type: 'draftScanned', draft: outcome.draft })
    const startsAtZero = Object.keys(outcome.draft).some((key) => key !== line.key && !(key in draft))
    say(startsAtZero ? `${sum}. Lines that nobody typed into start at 0.` : sum, 'success')
  }

  function handleUndo() {
    if (!last || !draftWithoutLast) return
    setScans(scans.slice(0, -1))
    dispatch({ type: 'draftScanned', draft: draftWithoutLast })
    const { line, after } = last
    const quantity = subtractQuantity(after[line.key]?.quantity ?? 1, 1)
    say(
      `Taken back. ${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`,
      'info',
    )
  }

  useScanTarget({
    kind: 'count',
    place: () => place.current,
    count: handleScan,
    offer: words.offer,
  })

  return { words, place, scan: handleScan, undo: draftWithoutLast && handleUndo }
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

/** Scrolls the scanned line into view, in the form or on the page, and highlights it briefly. */
export function showScannedLine(inForm: Element | null, key: string, outcome: keyof typeof COLOR): void {
  const form = inForm?.closest('[role="dialog"], main')
  const row = [...(form?.querySelectorAll<HTMLElement>('[data-line-id]') ?? [])].find(({ dataset }) => dataset.lineId === key)
  if (!row) return
  // Keeps the row clear of the sticky heading and footer.
  row.style.scrollMarginBlock = 'var(--scan-margin, 160px)'
  row.scrollIntoView({ block: 'nearest' })
  // Without the Web Animations API only the number changes.
  if ('animate' in row) row.animate([{ backgroundColor: COLOR[outcome] }, { backgroundColor: 'transparent' }], FLASH_MS)
}
