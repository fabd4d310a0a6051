import { writtenDocument } from '../../../contract/call'
import { calls, DOCUMENT_CALLS } from '../../../contract/calls'
import { selectUser } from '../../slices/authSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { FormDraft } from '../../slices/formDraft'
import { writesRestored, type WriteIntent } from '../../slices/writesSlice'
import type { StoredWrite } from '../http/storedWrites'
import type { UserStorage } from '../platform/userStorage'
import type { AppThunk, RootState } from '../rootReducer'

/** What a write posts of the drafts: keys of the document's draft, null for all of it, or the name of another draft. */
export type PostedPart = readonly string[] | string | null

/** Returns what a write posts of the drafts, as it is now. */
export function sentOf(state: RootState, document: string, part: PostedPart): WriteIntent['postedDraft'] {
  if (typeof part === 'string') return part
  const entries = Object.entries(selectDraft(state, document) ?? {})
  return Object.fromEntries(entries.filter(([key]) => !part || part.includes(key)))
}

/**
 * Restores the signed-in user's undecided writes from before a sign-out or page reload. Writes already in the store are left
 * alone.
 */
export function restoreWrites(): AppThunk<void> {
  return (dispatch, getState, { writeStorage }) => {
    const email = selectUser(getState())?.email
    const kept = email === undefined ? [] : readStoredWrites(writeStorage, email, getState())
    const isNew = ({ document }: WriteIntent) => !(document in getState().writes.byDocument)
    if (kept.some(isNew)) dispatch(writesRestored(kept))
  }
}

/** Returns the stored writes; malformed entries are skipped. A body is validated by its call's schema before it is sent. */
function readStoredWrites(storage: UserStorage, email: string, state: RootState): WriteIntent[] {
  const kept = storage.read(email)
  if (!Array.isArray(kept)) return []
  const writes = (kept as (Partial<StoredWrite> | null)[]).map((write) => {
    if (!write) return null
    const { part = null, posted, ...rest } = write
    return { posts: [], postedDraft: FormDraft.safeParse(posted).data ?? sentOf(state, String(write.document), part), ...rest }
  })
  return writes.filter((write): write is WriteIntent => {
    if (write?.email !== email || typeof write.key !== 'string' || typeof write.before !== 'object') return false
    const call = DOCUMENT_CALLS.find((name) => name === write.call)
    return (
      Array.isArray(write.posts) &&
      call !== undefined &&
      typeof write.arg === 'object' &&
      write.arg !== null &&
      writtenDocument(calls[call], write.arg) === write.document
    )
  })
}
