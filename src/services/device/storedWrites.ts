import type { StoredRun } from '../../slices/bulkSlice'
import type { FollowUpsState } from '../../slices/followUpsSlice'
import type { DocumentWrite, RestoredWrite, WriteIntent } from '../../slices/writesSlice'
import type { UserStorage } from './storage'

/** What a tab stores of a user, to be restored after a page reload or the next sign-in. */
export interface StoredWrites {
  readonly writes: readonly RestoredWrite[]
  readonly run: StoredRun | null
  readonly followUps: FollowUpsState
}

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

/** Removes a stored write that is settled although its user signed out. Its outcome stays for the run that it belongs to. */
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
