import type { PackedList } from '../listBuilder'
import { joinPacked, packText, type PackedText } from './packedText'

/** Consecutive rows of a list. */
export interface ListPart {
  /** Key of the first row; the part ends where the next one starts. */
  readonly from: string
  readonly rows: number
  /** Its text within the JSON of the list. */
  readonly text: string | PackedText
}

/** A list in parts, of which changed ones can be read separately. */
export interface ListParts {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction whose writes this may lack. */
  readonly since: string
  readonly parts: readonly ListPart[]
}

/** Returns the total number of rows. */
export function rowsOf(parts: readonly ListPart[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0)
}

/** Compresses the parts that are not compressed yet. Resolves to all parts as one gzip file, and in the form to be cached. */
export async function packParts(list: ListParts): Promise<PackedList & { readonly kept: ListParts }> {
  const packed = await Promise.all(list.parts.map(async ({ text }) => (typeof text === 'string' ? packText(text) : text)))
  const { gzip, texts } = joinPacked(packed)
  const kept = { ...list, parts: list.parts.map((part, at) => ({ ...part, text: texts[at] ?? '' })) }
  return { gzip, bytes: gzip.length, rows: rowsOf(list.parts), kept }
}
