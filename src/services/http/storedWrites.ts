import type { StoredRun } from '../../slices/bulkSlice'
import type { FollowUpsState } from '../../slices/followUpsSlice'
import type { DocumentWrite, RestoredWrite, WriteIntent } from '../../slices/writesSlice'
import type { UserStorage } from '../platform/userStorage'

/** What is stored of a user's writes. */
export interface StoredWrites {
  readonly writes: readonly RestoredWrite[]
  /** The run of many documents that is not closed. */
  readonly run: StoredRun | null
  /** What is still to be saved with receipts. */
  readonly followUps: FollowUpsState
}

/** Stores what is given, and of the writes only what is needed to settle them; deletes the entry when there is nothing. */
export function storeWrites(
  storage: UserStorage,
  email: string,
  { writes, ...rest }: Omit<StoredWrites, 'writes'> & { readonly writes: readonly DocumentWrite[] },
): void {
  const kept = writes.map(({ phase: _phase, isLeft: _isLeft, ...write }): RestoredWrite => {
    // What is decided is only shown.
    return write.outcome === null ? write : { ...write, before: {}, posts: [], postedDraft: {} }
  })
  keep(storage, email, { ...rest, writes: kept })
}

function keep(storage: UserStorage, email: string, stored: Partial<StoredWrites>): void {
  const isEmpty = !stored.writes?.length && !stored.run && !stored.followUps?.length
  storage.keep(email, isEmpty ? null : stored)
}

/**
 * Removes a stored write that nobody has to settle any more, although its user had signed out before.
 * @param decided its outcome, which is kept for the run that it belongs to
 */
export function forgetStoredWrite(
  storage: UserStorage,
  { email, key, run }: WriteIntent,
  decided?: Pick<RestoredWrite, 'outcome' | 'error'>,
): void {
  const stored = storage.read(email) as Partial<StoredWrites> | null
  if (!stored?.writes) return
  const writes = stored.writes.flatMap((write) => {
    if (write.key !== key) return [write]
    return run !== undefined && decided ? [{ ...write, ...decided }] : []
  })
  keep(storage, email, { ...stored, writes })
}
