import { selectUser } from '../slices/authSlice'
import type { Draft } from './platform/draftShelf'
import type { AppThunk } from './serviceState'

/** The signed-in person's unposted draft of a document, or null. Dispatches nothing. */
export function readDraft(document: string): AppThunk<Draft | null> {
  return (_dispatch, getState, { drafts }) => {
    const user = selectUser(getState())
    return user && drafts.read(user.email, document)
  }
}

/** Keeps the signed-in person's draft of a document; null drops it. Dispatches nothing. */
export function keepDraft(document: string, draft: Draft | null): AppThunk<void> {
  return (_dispatch, getState, { drafts }) => {
    const user = selectUser(getState())
    if (!user) return
    if (draft === null) drafts.drop(user.email, document)
    else drafts.keep(user.email, document, draft)
  }
}
