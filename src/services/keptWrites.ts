import { DOCUMENT_CALLS } from '../../contract/calls'
import type { WriteIntent } from '../slices/writesSlice'
import type { PersonShelf } from './platform/personShelf'
import { writtenDocument } from './writtenDocument'

/**
 * The writes that were undecided when this person left, or when the page was left. What cannot have been kept here is left out; a body is
 * checked by its call's schema before it is sent.
 */
export function readKeptWrites(shelf: PersonShelf, person: string): WriteIntent[] {
  const kept = shelf.read(person)
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
export function keepWrites(shelf: PersonShelf, person: string, undecided: readonly WriteIntent[]): void {
  const kept = undecided.map(({ document, call, arg, key, startedAt, before, part }) => {
    return { document, call, arg, person, key, startedAt, before, part }
  })
  shelf.keep(person, kept.length === 0 ? null : kept)
}

/** It is known what became of a write whose person has left meanwhile. */
export function forgetKeptWrite(shelf: PersonShelf, { person, key }: WriteIntent): void {
  const others = readKeptWrites(shelf, person).filter((write) => write.key !== key)
  keepWrites(shelf, person, others)
}
