import type { StoredRun } from '../../slices/bulkSlice'
import type { DocumentWrite, RestoredWrite, WriteIntent } from '../../slices/writesSlice'
import type { UserStorage } from '../platform/userStorage'

/** What is stored of a user's writes. */
export interface StoredWrites {
  readonly writes: readonly RestoredWrite[]
  /** The run of many documents that is not closed. */
  readonly run: StoredRun | null
}

/** Stores writes, with only what is needed to settle them, and the run of some of them; deletes the entry when there are none. */
export function storeWrites(storage: UserStorage, email: string, writes: readonly DocumentWrite[], run: StoredRun | null): void {
  const kept = writes.map(({ phase: _phase, isLeft: _isLeft, ...write }): RestoredWrite => {
    // What is decided is only shown.
    return write.outcome === null ? write : { ...write, before: {}, posts: [], postedDraft: {} }
  })
  const stored: StoredWrites = { writes: kept, run }
  storage.keep(email, kept.length === 0 && run === null ? null : stored)
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
  if (!Array.isArray(stored?.writes)) return
  const writes = (stored.writes as (RestoredWrite | null)[]).flatMap((write) => {
    if (write?.key !== key) return [write]
    return run !== undefined && decided ? [{ ...write, ...decided }] : []
  })
  storage.keep(email, writes.length === 0 && !stored.run ? null : { ...stored, writes })
}
