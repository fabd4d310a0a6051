import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { Dispatch } from 'react'
import { draftQuantity, isLineRefused, receiptDraftReducer, UNTOUCHED } from './receiptDraft'
import type { DraftLine, DraftRules, ReceiptDraft, ReceiptDraftAction } from './receiptDraft'
import { receiptTotals } from './receiptTotals'
import type { ReceiptTotals } from './receiptTotals'
import { useLineChanges } from './useLineChanges'
import type { SeenLines } from './useLineChanges'

interface ReceiptCountOptions<Line extends DraftLine> {
  /** Lines that can be received, as they are now. Memoised. */
  readonly lines: readonly Line[]
  /** A module constant. */
  readonly rules: DraftRules
  /** A count to go on with, read once when the form opens. */
  readonly resumed: ReceiptDraft | null
  /** Told every change of the count, so that it can be kept. */
  readonly onChange: (draft: ReceiptDraft) => void
}

/** A receipt that is being counted. */
export interface ReceiptCount<Line extends DraftLine> {
  readonly lines: readonly Line[]
  readonly rules: DraftRules
  readonly draft: ReceiptDraft
  readonly dispatch: Dispatch<ReceiptDraftAction>
  /** The quantity to receive of a line (units), within what may be received. */
  readonly quantityOf: (line: Line) => number
  readonly totals: ReceiptTotals
  /** Lines in whose field no quantity stands; while there are any, nothing can be posted. */
  readonly refused: readonly Line[]
  /** What a reload has changed about the lines. */
  readonly seen: SeenLines<Line>
}

/** The state of a receiving form. Lines may change under it: what was typed stays, what is received never exceeds them. */
export function useReceiptCount<Line extends DraftLine>(options: ReceiptCountOptions<Line>): ReceiptCount<Line> {
  const { lines, rules, resumed, onChange } = options
  const reducer = useMemo(() => receiptDraftReducer(rules), [rules])
  const [draft, dispatch] = useReducer(reducer, resumed ?? UNTOUCHED)
  useReportedChange(draft, onChange)

  const seen = useLineChanges(lines)

  const count = useMemo(() => {
    const quantityOf = (line: Line) => draftQuantity(draft, line, rules)
    const entries = lines.map((line) => ({ quantity: quantityOf(line), maximum: line.maximum }))
    const refused = lines.filter((line) => isLineRefused(draft, line, rules))
    return { lines, rules, draft, dispatch, quantityOf, totals: receiptTotals(entries), refused }
  }, [lines, rules, draft])
  return { ...count, seen }
}

function useReportedChange(draft: ReceiptDraft, onChange: (draft: ReceiptDraft) => void) {
  const reported = useRef(draft)
  useEffect(() => {
    if (reported.current === draft) return
    reported.current = draft
    onChange(draft)
  }, [draft, onChange])
}
