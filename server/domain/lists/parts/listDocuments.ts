import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { bytesBeside, packEntries, type Entry, type Piece } from './packedEntries'
import { joinPacked } from './packedText'

const unpack = promisify(gunzip)

/** A document as it was written last. */
export interface CachedDocument {
  /** How many rows it was written from. */
  readonly rows: string
  /** For each member of the answer, whether it has something there. */
  readonly isIn: readonly boolean[]
}

/** The known documents of a list, of which changed ones can be read separately. */
interface KnownDocuments {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction that may not be part of this. */
  readonly since: string
  /** By their ids. */
  readonly documents: ReadonlyMap<string, CachedDocument>
}

/** The documents of a list as they were written last. */
export interface ListDocuments extends KnownDocuments {
  readonly pieces: readonly Piece[]
}

/** A list with the texts of the documents that have changed, and the pieces that have the others. */
export interface WrittenDocuments extends KnownDocuments {
  readonly entries: readonly Entry[]
  readonly former: readonly Piece[]
}

/** Compresses what has changed. Answers the whole as one gzip file, and as it is to be kept. */
export async function packDocuments({ entries, former, ...known }: WrittenDocuments): Promise<{
  readonly gzip: Buffer<ArrayBuffer>
  readonly kept: ListDocuments
}> {
  const pieces = await packEntries(entries, former)
  const { gzip, texts } = joinPacked(pieces.map(({ packed }) => packed))
  return { gzip, kept: { ...known, pieces: pieces.map((piece, at) => ({ ...piece, packed: texts[at] ?? piece.packed })) } }
}

/** The text of a list in either form. */
export async function textOf(written: string | WrittenDocuments): Promise<string> {
  return typeof written === 'string' ? written : String(await unpack((await packDocuments(written)).gzip))
}

/** What a document takes of memory beside its texts: an object and a few short texts. Bytes. */
const DOCUMENT_BYTES = 200

/** Memory that they take beside what is compressed. */
export function bytesOf({ documents, pieces }: ListDocuments): number {
  return documents.size * DOCUMENT_BYTES + bytesBeside(pieces)
}
