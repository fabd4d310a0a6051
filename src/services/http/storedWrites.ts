import type { WriteIntent } from '../../slices/writesSlice'
import type { UserStorage } from '../platform/userStorage'

/** A write as it is in storage. */
export type StoredWrite = Omit<WriteIntent, 'postedDraft'> & {
  /** Keys of what is posted of the document's draft, or the name of another draft. Earlier versions knew only this, with null for all. */
  readonly part: readonly string[] | string | null
  readonly posted: WriteIntent['postedDraft']
}

/** Stores undecided writes, with only what is needed to settle them; deletes the entry when there are none. */
export function storeWrites(storage: UserStorage, email: string, undecided: readonly WriteIntent[]): void {
  const kept = undecided.map(({ document, call, arg, key, startedAt, before, postedDraft, posts }): StoredWrite => {
    return { document, call, arg, email, key, startedAt, before, part: keysOf(postedDraft), posted: postedDraft, posts }
  })
  storage.keep(email, kept.length === 0 ? null : kept)
}

const keysOf = (posted: WriteIntent['postedDraft']) => (typeof posted === 'string' ? posted : Object.keys(posted))

/** Removes a stored write whose outcome became known after its user had signed out. */
export function forgetStoredWrite(storage: UserStorage, { email, key }: WriteIntent): void {
  const kept = storage.read(email)
  if (!Array.isArray(kept)) return
  const others = (kept as (Partial<WriteIntent> | null)[]).filter((write) => write?.key !== key)
  storage.keep(email, others.length === 0 ? null : others)
}
