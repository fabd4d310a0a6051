import type { ReceiptDraft, ReceiptDraftAction } from './receiptDraft'

/** A change of a count that can be undone. */
export interface CountStep {
  /** The scanned or edited line; null for a change of all lines. */
  readonly line: string | null
  readonly isScan: boolean
  readonly before: ReceiptDraft
  readonly after: ReceiptDraft
}

/**
 * Adds a change. Further edits of the same line belong to one step. Edits before the first scan or change of all lines are no
 * steps: a line that was typed is corrected by typing.
 */
export function withStep(
  steps: readonly CountStep[],
  action: ReceiptDraftAction,
  made: Pick<CountStep, 'before' | 'after'>,
): readonly CountStep[] {
  const line = 'line' in action ? action.line.key : null
  const isScan = action.type === 'lineScanned'
  const last = steps.at(-1)
  if (line === null || isScan) return [...steps, { ...made, line, isScan }]
  if (!last) return steps
  if (last.line === line && !last.isScan) return [...steps.slice(0, -1), { ...last, after: made.after }]
  return [...steps, { ...made, line, isScan }]
}

/** Returns the last change if nothing has changed the count since; otherwise null. */
export function undoableStep(steps: readonly CountStep[], draft: ReceiptDraft): CountStep | null {
  const last = steps.at(-1)
  return last && isSameDraft(last.after, draft) ? last : null
}

/** True for counts with the same entries. */
export function isSameDraft(one: ReceiptDraft, other: ReceiptDraft): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
