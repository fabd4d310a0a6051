import * as z from 'zod/mini'
import { selectUser } from '../slices/authSlice'
import { draftChanged, draftsRestored, selectDraft, type Draft } from '../slices/draftsSlice'
import type { AppThunk } from './serviceState'

const KeptDraft = z.record(
  z.string(),
  z.nullable(
    z.union([
      z.string(),
      z.number(),
      z.object({
        text: z.string(),
        quantity: z.nullable(z.number()),
        seen: z.optional(z.number()),
        reason: z.optional(z.string()),
      }),
    ]),
  ),
)

/** Keeps the signed-in person's draft of a document; null drops it, if there is one. Nobody's draft is kept by nobody. */
export function keepDraft(document: string, draft: Draft | null): AppThunk<void> {
  return (dispatch, getState) => {
    if (!selectUser(getState())) return
    if (draft !== null || selectDraft(getState(), document) !== null) dispatch(draftChanged({ document, draft }))
  }
}

/** Whether something is typed for a document and not posted. */
export function hasDraft(document: string): AppThunk<boolean> {
  return (_dispatch, getState) => selectDraft(getState(), document) !== null
}

/** Takes up what the signed-in person left in this tab. An entry that is no draft is left out. */
export function restoreDrafts(): AppThunk<void> {
  return (dispatch, getState, { draftStorage }) => {
    const user = selectUser(getState())
    const kept = user && draftStorage.read(user.email)
    if (typeof kept !== 'object' || kept === null) return
    const drafts = Object.entries(kept).flatMap(([document, value]) => {
      const { data: draft } = KeptDraft.safeParse(value)
      return draft ? [[document, draft] as const] : []
    })
    if (drafts.length > 0) dispatch(draftsRestored(Object.fromEntries(drafts)))
  }
}
