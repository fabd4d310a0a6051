import { useCallback, useMemo } from 'react'
import type { Dispatch } from 'react'
import { draftQuantity, isLineRefused, receiptDraftReducer } from './receiptDraft'
import type { DraftLine, DraftRules, ReceiptDraft, ReceiptDraftAction } from './receiptDraft'
import { receiptTotals } from './receiptTotals'
import type { ReceiptTotals } from './receiptTotals'
import { useLineChanges } from './lineChanges'
import type { SeenLines } from './lineChanges'

interface ReceiptCountOptions<Line extends DraftLine> {
  /** Lines that can be received, as they are now. Memoised. */
  readonly lines: readonly Line[]
  /** A module constant. */
  readonly rules: DraftRules
  /** Content of the fields. */
  readonly counted: ReceiptDraft
  /** Changes the fields, based on their content at that moment. Stable. */
  readonly change: (move: (counted: ReceiptDraft) => ReceiptDraft) => void
}

/** A receipt that is being counted. */
export interface ReceiptCount<Line extends DraftLine> {
  readonly lines: readonly Line[]
  readonly rules: DraftRules
  readonly draft: ReceiptDraft
  readonly dispatch: Dispatch<ReceiptDraftAction>
  /** The quantity to receive of a line (units): what its field shows. */
  readonly quantityOf: (line: Line) => number
  readonly totals: ReceiptTotals
  /** Lines whose field has no quantity that can be posted; while there are any, nothing is posted. */
  readonly refused: readonly Line[]
  /** What a reload has changed about the lines. */
  readonly seen: SeenLines<Line>
}

/** A receiving form. Lines may change under it: what was typed stays, and is refused where it exceeds them. */
export function useReceiptCount<Line extends DraftLine>(options: ReceiptCountOptions<Line>): ReceiptCount<Line> {
  const { lines, rules, counted: draft, change } = options
  const reducer = useMemo(() => receiptDraftReducer(rules), [rules])
  const dispatch = useCallback((action: ReceiptDraftAction) => change((counted) => reducer(counted, action)), [change, reducer])
  const seen = useLineChanges(lines)

  const count = useMemo(() => {
    const quantityOf = (line: Line) => draftQuantity(draft, line, rules)
    const entries = lines.map((line) => ({ quantity: quantityOf(line), maximum: line.maximum }))
    const refused = lines.filter((line) => isLineRefused(draft, line, rules))
    return { lines, rules, draft, dispatch, quantityOf, totals: receiptTotals(entries), refused }
  }, [lines, rules, draft, dispatch])
  return { ...count, seen }
}
