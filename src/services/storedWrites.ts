import type { WriteIntent } from '../slices/writesSlice'
import type { UserStorage } from './platform/userStorage'

/** Stores undecided writes, with only what is needed to settle them; deletes the entry when there are none. */
export function storeWrites(storage: UserStorage, email: string, undecided: readonly WriteIntent[]): void {
  const kept = undecided.map(({ document, call, arg, key, startedAt, before, part, posts }) => {
    return { document, call, arg, email, key, startedAt, before, part, posts }
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
