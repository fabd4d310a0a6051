import { DOCUMENT_CALLS } from '../../contract/calls'
import type { WriteIntent } from '../slices/writesSlice'
import type { UserStorage } from './platform/userStorage'
import { writtenDocument } from './writtenDocument'

/**
 * The writes that were undecided when this person left, or when the page was left. What cannot have been kept here is left out; a body is
 * checked by its call's schema before it is sent.
 */
export function readKeptWrites(storage: UserStorage, person: string): WriteIntent[] {
  const kept = storage.read(person)
  if (!Array.isArray(kept)) return []
  return (kept as (Partial<WriteIntent> | null)[]).filter((write): write is WriteIntent => {
    if (write?.person !== person || typeof write.key !== 'string' || typeof write.before !== 'object') return false
    const call = DOCUMENT_CALLS.find((name) => name === write.call)
    return (
      call !== undefined &&
      typeof write.arg === 'object' &&
      write.arg !== null &&
      writtenDocument(call, write.arg) === write.document
    )
  })
}

/** Keeps what is undecided; nothing when everything is known. Only what is needed to settle it is kept. */
export function keepWrites(storage: UserStorage, person: string, undecided: readonly WriteIntent[]): void {
  const kept = undecided.map(({ document, call, arg, key, startedAt, before, part }) => {
    return { document, call, arg, person, key, startedAt, before, part }
  })
  storage.keep(person, kept.length === 0 ? null : kept)
}

/** It is known what became of a write whose person has left meanwhile. */
export function forgetKeptWrite(storage: UserStorage, { person, key }: WriteIntent): void {
  const others = readKeptWrites(storage, person).filter((write) => write.key !== key)
  keepWrites(storage, person, others)
}
