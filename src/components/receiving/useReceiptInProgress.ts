import { useCallback, useMemo, useState, type Dispatch } from 'react'
import { compareQuantities } from '../../../contract/quantities/quantity'
import { useAppDispatch } from '../../services/hooks'
import {
  draftQuantity,
  isLineRefused,
  type DraftLine,
  type DraftRules,
  type ReceiptDraft,
  type ReceiptDraftAction,
} from './draft/receiptDraft'
import { draftTotals, type ReceiptTotals } from './draft/receiptTotals'
import { changeReceipt, type StoredReceiptDraft } from './useReceiptDraft'

/** The receipt of an open form: its lines, and what is typed and scanned for them. */
export interface ReceiptInProgress<Line extends DraftLine> extends Pick<StoredReceiptDraft, 'step' | 'undo'> {
  readonly lines: readonly Line[]
  readonly rules: DraftRules
  readonly draft: ReceiptDraft
  readonly dispatch: Dispatch<ReceiptDraftAction>
  /** Returns the quantity to receive of a line (units). */
  readonly quantityOf: (line: Line) => number
  readonly totals: ReceiptTotals
  /** Lines whose field is invalid. Nothing can be posted while there are any. */
  readonly refused: readonly Line[]
  /** What a reload has changed about the lines. */
  readonly seen: SeenLines<Line>
}

/**
 * Hook of a receiving form. A reload may change its lines: typed quantities stay, and are invalid where they exceed the new
 * maximum.
 * @param stored its draft
 * @param lines lines that can be received, as they are now; memoised
 * @param rules a module constant
 */
export function useReceiptInProgress<Line extends DraftLine>(
  stored: StoredReceiptDraft,
  lines: readonly Line[],
  rules: DraftRules,
): ReceiptInProgress<Line> {
  const { document, line: onlyLine, entries: draft, step, undo } = stored
  const dispatchThunk = useAppDispatch()
  const dispatch = useCallback(
    (action: ReceiptDraftAction) => dispatchThunk(changeReceipt(document, onlyLine, rules, action)),
    [dispatchThunk, document, onlyLine, rules],
  )
  const seen = useLineChanges(lines)

  const receipt = useMemo(() => {
    const quantityOf = (line: Line) => draftQuantity(draft, line, rules)
    const refused = lines.filter((line) => isLineRefused(draft, line, rules))
    return { lines, rules, draft, dispatch, quantityOf, totals: draftTotals(draft, lines, rules), refused }
  }, [lines, rules, draft, dispatch])
  return { ...receipt, step, undo, seen }
}

/** A line whose receivable quantity has changed since the form was opened (units). */
export interface LineChange<Line extends DraftLine> {
  /** The current line, or its last known state when it no longer exists. */
  readonly line: Line
  readonly before: number
  /** 0 for a line that can no longer be received. */
  readonly now: number
}

/**
 * Returns the lines of a receipt that a reload has changed, in the order in which they were, then those that came.
 * @param before the lines when the form was opened
 * @param now the same lines now; those that can no longer be received may be missing
 */
export function lineChanges<Line extends DraftLine>(before: readonly Line[], now: readonly Line[]): readonly LineChange<Line>[] {
  if (before === now) return []
  const earlier = new Map(before.map((line) => [line.key, line]))
  const present = new Map(now.map((line) => [line.key, line]))
  return [...before, ...now.filter(({ key }) => !earlier.has(key))]
    .map((line) => ({
      line: present.get(line.key) ?? line,
      before: earlier.get(line.key)?.maximum ?? 0,
      now: present.get(line.key)?.maximum ?? 0,
    }))
    .filter((change) => compareQuantities(change.before, change.now) !== 0)
}

/** Changes of the lines since the form was opened, or since the user acknowledged them. */
interface SeenLines<Line extends DraftLine> {
  readonly changes: readonly LineChange<Line>[]
  /** The person has seen the changes. */
  readonly acknowledge: () => void
}

/** @param lines the receivable lines now; memoised */
export function useLineChanges<Line extends DraftLine>(lines: readonly Line[]): SeenLines<Line> {
  const [seen, setSeen] = useState(lines)
  const changes = useMemo(() => lineChanges(seen, lines), [seen, lines])
  return { changes, acknowledge: () => setSeen(lines) }
}
