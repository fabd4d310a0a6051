import { constants, crc32, inflateRawSync } from 'node:zlib'
import { packText, type PackedText } from './packedText'

/** A separately cached text in an answer. */
export interface Entry {
  /** Identifies it within the answer. */
  readonly name: string
  /** The text between the previous entry and this one, e.g. a comma. */
  readonly before: string
  /** Null when the text has not changed. */
  readonly text: string | null
}

/** Entries that were compressed together. */
export interface Piece {
  readonly entries: readonly PlacedEntry[]
  readonly packed: PackedText
  /** Deflate dictionary: the end of the text before the piece. */
  readonly dictionary: Buffer
  /** The dictionary of the next piece: usually the end of this one's text. */
  readonly tail: Buffer
}

/** Position of an entry's text in the text of its piece. Bytes. */
interface PlacedEntry extends Omit<Entry, 'text'> {
  readonly start: number
  readonly end: number
}

/**
 * Average entries per piece: few enough that a change recompresses little, enough that the pieces compress as well as the whole
 * text.
 */
const PIECE = 128

/** Size of a piece's dictionary. Bytes. */
const DICTIONARY = 8_192

/**
 * Deflate level: a tenth smaller than at the level of other lists for a quarter more time, which is worth it as little is
 * compressed at a time.
 */
const LEVEL = 8

/** A piece that is to be compressed. */
interface WrittenPiece extends Omit<Piece, 'packed'> {
  readonly text: Buffer
}

/** Compresses a sequence of entries into pieces. Pieces of `former` in which nothing has changed are reused. */
export async function packEntries(entries: readonly Entry[], former: readonly Piece[]): Promise<readonly Piece[]> {
  const known = formerTexts(former)
  const byFirst = new Map(former.map((piece) => [piece.entries[0]?.name, piece]))
  const pieces: (Piece | WrittenPiece)[] = []
  let dictionary: Buffer = Buffer.alloc(0)
  for (const group of groupsOf(entries)) {
    const old = byFirst.get(group[0]?.name)
    const alike = old?.dictionary.equals(dictionary) && areAlike(old.entries, group) ? old : null
    const isKept = alike !== null && group.every(({ text }) => text === null)
    const written = isKept ? alike : writtenPiece(group, dictionary, known.entryText)
    const piece = 'text' in written && alike && known.pieceText(alike).equals(written.text) ? alike : written
    pieces.push(piece)
    dictionary = piece.tail
  }
  return Promise.all(pieces.map(async (piece) => ('text' in piece ? packPiece(piece) : piece)))
}

async function packPiece({ text, ...piece }: WrittenPiece): Promise<Piece> {
  return { ...piece, packed: await packText(text, { level: LEVEL, dictionary: piece.dictionary }) }
}

/** Returns the memory of pieces besides their compressed data, in bytes: strings take one byte per Latin-1 character. */
export function bytesBeside(pieces: readonly Piece[]): number {
  const ofEntry = 100
  return pieces.reduce((bytes, { entries, tail }) => bytes + tail.length + entries.length * ofEntry, 0)
}

/**
 * Splits entries into pieces. An entry ends a piece depending on the hash of its own name, so added or removed entries do not
 * move other boundaries.
 */
function* groupsOf(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  let group: Entry[] = []
  for (const entry of entries) {
    group.push(entry)
    if (crc32(entry.name) % PIECE !== 0) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function areAlike(old: readonly PlacedEntry[], group: readonly Entry[]): boolean {
  return (
    old.length === group.length && old.every(({ name, before }, at) => name === group[at]?.name && before === group[at]?.before)
  )
}

function writtenPiece(group: readonly Entry[], dictionary: Buffer, oldText: (name: string) => Buffer): WrittenPiece {
  const texts: Buffer[] = []
  const entries: PlacedEntry[] = []
  let at = 0
  for (const { name, before, text } of group) {
    const lead = Buffer.from(before)
    const own = text === null ? oldText(name) : Buffer.from(text)
    texts.push(lead, own)
    const start = at + lead.length
    at = start + own.length
    entries.push({ name, before, start, end: at })
  }
  const text = Buffer.concat(texts)
  // A copy, so that the tail does not keep the whole text in memory.
  const tail = Buffer.from(Buffer.concat([dictionary, text]).subarray(-DICTIONARY))
  return { entries, dictionary, tail, text }
}

/** Returns readers of the former texts, which are decompressed on demand. */
function formerTexts(former: readonly Piece[]) {
  const texts = new Map<Piece, Buffer>()
  let places: Map<string, readonly [Piece, PlacedEntry]> | null = null
  const pieceText = (piece: Piece): Buffer => {
    const { packed, dictionary } = piece
    const text = texts.get(piece) ?? inflateRawSync(packed.blocks, { dictionary, finishFlush: constants.Z_SYNC_FLUSH })
    texts.set(piece, text)
    return text
  }
  const entryText = (name: string): Buffer => {
    places ??= new Map(former.flatMap((piece) => piece.entries.map((entry) => [entry.name, [piece, entry]] as const)))
    const [piece, entry] = places.get(name) ?? []
    if (!piece || !entry) throw new Error(`Nothing was known of ${name}`)
    return pieceText(piece).subarray(entry.start, entry.end)
  }
  return { pieceText, entryText }
}
