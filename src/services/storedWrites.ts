import type { WriteIntent } from '../slices/writesSlice'
import type { UserStorage } from './platform/userStorage'

/** A write as it is in storage, where `postedDraft` still has the name that earlier versions gave it. */
export type StoredWrite = Omit<WriteIntent, 'postedDraft'> & { readonly part: WriteIntent['postedDraft'] }

/** Stores undecided writes, with only what is needed to settle them; deletes the entry when there are none. */
export function storeWrites(storage: UserStorage, email: string, undecided: readonly WriteIntent[]): void {
  const kept = undecided.map(({ document, call, arg, key, startedAt, before, postedDraft, posts }): StoredWrite => {
    return { document, call, arg, email, key, startedAt, before, part: postedDraft, posts }
  })
  storage.keep(email, kept.length === 0 ? null : kept)
}

/** Removes a stored write whose outcome became known after its user had signed out. */
export function forgetStoredWrite(storage: UserStorage, { email, key }: WriteIntent): void {
  const kept = storage.read(email)
  if (!Array.isArray(kept)) return
  const others = (kept as (Partial<WriteIntent> | null)[]).filter((write) => write?.key !== key)
  storage.keep(email, others.length === 0 ? null : others)
}
