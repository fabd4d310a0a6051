import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PackedList } from '../listBuilder'
import { bytesBeside, packEntries, type Entry, type Piece } from './packedEntries'
import { joinPacked } from './packedText'

const unpack = promisify(gunzip)

/** What is cached about a document. */
export interface CachedDocument {
  /** The numbers of rows that it consists of; a difference shows deleted rows. */
  readonly rows: string
  /** For each member of the answer, whether the document has something there. */
  readonly isIn: readonly boolean[]
}

/** The known documents of a list, of which changed ones can be read separately. */
interface KnownDocuments {
  /** Names the database whose transactions `since` counts. */
  readonly source: string
  /** The oldest transaction whose writes these may lack. */
  readonly since: string
  /** By their ids. */
  readonly documents: ReadonlyMap<string, CachedDocument>
}

/** The documents of a list, cached and compressed. */
export interface ListDocuments extends KnownDocuments {
  readonly pieces: readonly Piece[]
}

/** A list as the texts of the changed documents, and the former pieces with the texts of the others. */
export interface WrittenDocuments extends KnownDocuments {
  readonly entries: readonly Entry[]
  readonly former: readonly Piece[]
}

/** Estimated memory of a cached document besides its texts: an object and a few short strings. Bytes. */
const DOCUMENT_BYTES = 200

/** Compresses what has changed. Resolves to the whole list as one gzip file, and in the form to be cached. */
export async function packDocuments({
  entries,
  former,
  ...known
}: WrittenDocuments): Promise<PackedList & { readonly kept: ListDocuments }> {
  const pieces = await packEntries(entries, former)
  const { gzip, texts } = joinPacked(pieces.map(({ packed }) => packed))
  const kept = { ...known, pieces: pieces.map((piece, at) => ({ ...piece, packed: texts[at] ?? piece.packed })) }
  const rows = known.documents.size
  return { gzip, bytes: gzip.length + rows * DOCUMENT_BYTES + bytesBeside(kept.pieces), rows, kept }
}

/** Returns the text of a list in either form. */
export async function textOf(written: string | WrittenDocuments): Promise<string> {
  return typeof written === 'string' ? written : String(await unpack((await packDocuments(written)).gzip))
}
