import * as z from 'zod/mini'
import { calls, type Call } from '../../../contract/calls'
import type { WriteIntent } from '../../slices/writesSlice'
import type { PersonShelf } from '../platform/personShelf'
import { DOCUMENT_CALLS, writtenDocument } from './writtenDocument'

const KeptWrite = z.object({
  document: z.string(),
  call: z.enum(DOCUMENT_CALLS),
  arg: z.unknown(),
  person: z.string(),
  key: z.string(),
  startedAt: z.number(),
  before: z.record(z.string(), z.number()),
  part: z.nullable(z.array(z.string())),
})

/** The writes that were undecided when this person left, or when the page was left. What cannot have been kept here is left out. */
export function readKeptWrites(shelf: PersonShelf, person: string): WriteIntent[] {
  const kept = shelf.read(person)
  if (!Array.isArray(kept)) return []
  return kept.flatMap((value: unknown) => {
    const { data: write } = KeptWrite.safeParse(value)
    if (write?.person !== person) return []
    const { request }: Call = calls[write.call]
    const isWhole = request?.safeParse(write.arg).success && writtenDocument(write.call, write.arg) === write.document
    return isWhole ? [write] : []
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
