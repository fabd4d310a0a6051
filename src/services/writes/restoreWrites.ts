import { writtenDocument } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { selectUser } from '../../slices/authSlice'
import { writesRestored, type WriteIntent } from '../../slices/writesSlice'
import { DOCUMENT_CALLS } from '../documentCalls'
import type { UserStorage } from '../platform/userStorage'
import type { AppThunk } from '../rootReducer'
import type { StoredWrite } from '../storedWrites'

/**
 * Restores the signed-in user's undecided writes from before a sign-out or page reload. Writes already in the store are left
 * alone.
 */
export function restoreWrites(): AppThunk<void> {
  return (dispatch, getState, { writeStorage }) => {
    const email = selectUser(getState())?.email
    const kept = email === undefined ? [] : readStoredWrites(writeStorage, email)
    const isNew = ({ document }: WriteIntent) => !(document in getState().writes.byDocument)
    if (kept.some(isNew)) dispatch(writesRestored(kept))
  }
}

/** Returns the stored writes; malformed entries are skipped. A body is validated by its call's schema before it is sent. */
function readStoredWrites(storage: UserStorage, email: string): WriteIntent[] {
  const kept = storage.read(email)
  if (!Array.isArray(kept)) return []
  const writes = (kept as (Partial<StoredWrite> | null)[]).map((write) => {
    if (!write) return null
    const { part: postedDraft = null, ...rest } = write
    return { posts: [], postedDraft, ...rest }
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
