import { joinPacked, packText, type PackedText } from './packedText'

/** Rows of a list that stand together. */
export interface ListPart {
  /** Key of the first row; the part ends where the next one begins. */
  readonly from: string
  readonly rows: number
  /** What it adds to the JSON text of the list. */
  readonly text: string | PackedText
}

/** A list in parts, of which changed ones can be read separately. */
export interface ListParts {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction that may not be part of this. */
  readonly since: string
  readonly parts: readonly ListPart[]
}

/** How many rows there are in all. */
export function rowsOf(parts: readonly ListPart[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0)
}

/** Compresses the parts that are not yet. Answers all of them as one gzip file, and as they are to be kept. */
export async function packParts(list: ListParts): Promise<{ readonly gzip: Buffer<ArrayBuffer>; readonly parts: ListParts }> {
  const packed = await Promise.all(list.parts.map(async ({ text }) => (typeof text === 'string' ? packText(text) : text)))
  const { gzip, texts } = joinPacked(packed)
  return { gzip, parts: { ...list, parts: list.parts.map((part, at) => ({ ...part, text: texts[at] ?? '' })) } }
}
