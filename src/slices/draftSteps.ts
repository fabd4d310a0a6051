import type { FormDraft } from './formDraft'

export interface DraftChange {
  /** Null for a change of all lines. */
  readonly line: string | null
  readonly isScan: boolean
}

export interface DraftStep extends DraftChange {
  readonly before: FormDraft
  readonly after: FormDraft
}

/**
 * Edits of one line are one step. Edits before the first scan or change of all lines are none: what was typed is corrected by
 * typing.
 */
export function withStep(steps: readonly DraftStep[], made: DraftStep): readonly DraftStep[] {
  const { line, isScan, after } = made
  const last = steps.at(-1)
  if (line === null || isScan) return [...steps, made]
  if (!last) return steps
  if (last.line === line && !last.isScan) return [...steps.slice(0, -1), { ...last, after }]
  return [...steps, made]
}

/** The last change if nothing has changed the draft since. */
export function undoableStep(steps: readonly DraftStep[], draft: FormDraft): DraftStep | null {
  const last = steps.at(-1)
  return last && isSameDraft(last.after, draft) ? last : null
}

/** Replayed drafts are equal without being the same objects. */
function isSameDraft(one: FormDraft, other: FormDraft): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]))
  )
}
