import type { FormDraft } from './formDraft'

/** What a change of a receipt's draft concerns. */
export interface DraftChange {
  /** The scanned or edited line; null for a change of all lines. */
  readonly line: string | null
  readonly isScan: boolean
}

/** A change of a draft that can be undone. */
export interface DraftStep extends DraftChange {
  readonly before: FormDraft
  readonly after: FormDraft
}

/**
 * Adds a change. Further edits of the same line belong to one step. Edits before the first scan or change of all lines are no
 * steps: a line that was typed is corrected by typing.
 */
export function withStep(steps: readonly DraftStep[], made: DraftStep): readonly DraftStep[] {
  const { line, isScan, after } = made
  const last = steps.at(-1)
  if (line === null || isScan) return [...steps, made]
  if (!last) return steps
  if (last.line === line && !last.isScan) return [...steps.slice(0, -1), { ...last, after }]
  return [...steps, made]
}

/** Returns the last change if nothing has changed the draft since; otherwise null. */
export function undoableStep(steps: readonly DraftStep[], draft: FormDraft): DraftStep | null {
  const last = steps.at(-1)
  return last && isSameDraft(last.after, draft) ? last : null
}

/** True for drafts with the same content. Replayed ones are equal without being the same objects. */
function isSameDraft(one: FormDraft, other: FormDraft): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]))
  )
}
