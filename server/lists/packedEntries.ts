import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib'

/** Deflate level of lists: a twentieth larger than at zlib's default level, in half of the time or less. */
export const PACKING_LEVEL = 5

/** Deflate level of long lists, which are rarely requested but large: a thirteenth smaller, in half as much time again. */
const LONG_PACKING_LEVEL = 7

const LONG = 2 * 2 ** 20

export function packingLevel(bytes: number): number {
  return bytes < LONG ? PACKING_LEVEL : LONG_PACKING_LEVEL
}

const deflate = promisify(deflateRaw)

/** A piece of a text, compressed so that consecutive pieces can be joined to one gzip file. */
interface PackedText {
  /** DEFLATE blocks (RFC 1951) that end at a byte boundary; none is marked as the last block. */
  readonly blocks: Buffer
  readonly crc: number
  readonly length: number
}

interface Packing {
  readonly level?: number
  /** The end of the text before the piece, to which its compressed data may refer. */
  readonly dictionary?: Buffer
}

export async function packText(text: string | Buffer, { level = PACKING_LEVEL, dictionary }: Packing = {}): Promise<PackedText> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const before = dictionary && dictionary.length > 0 && { dictionary }
  const blocks = await deflate(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH, ...before })
  return { blocks, crc: crc32(bytes), length: bytes.length }
}

/** Gzip header (RFC 1952): no file name, no time, unknown operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty DEFLATE block that is marked as the last. */
const LAST_BLOCK = Buffer.from([3, 0])

/** One gzip member, because browsers read only the first. The pieces become views into the file. */
export function joinPacked(texts: readonly PackedText[]): {
  readonly gzip: Buffer<ArrayBuffer>
  readonly texts: readonly PackedText[]
} {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(joinedCrc(texts), 0)
  trailer.writeUInt32LE(texts.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  const gzip = Buffer.concat([HEADER, ...texts.map(({ blocks }) => blocks), LAST_BLOCK, trailer])
  let at = HEADER.length
  const placed = texts.map((text) => ({ ...text, blocks: gzip.subarray(at, (at += text.blocks.length)) }))
  return { gzip, texts: placed }
}

/** A CRC is linear: a piece changes it depending only on its own CRC and length. */
function joinedCrc(texts: readonly PackedText[]): number {
  const zeros = Buffer.alloc(Math.max(0, ...texts.map(({ length }) => length)))
  return texts.reduce((before, { crc, length }) => {
    const nothing = zeros.subarray(0, length)
    return (crc32(nothing, before) ^ crc32(nothing) ^ crc) >>> 0
  }, 0)
}

export interface Entry {
  readonly name: string
  /** The text between the previous entry and this one, e.g. a comma. */
  readonly before: string
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

/** Average entries per piece: a change recompresses little, and pieces compress as well as the whole text. */
const PIECE = 128

/** Size of a piece's dictionary. Bytes. */
const DICTIONARY = 8_192

/** Deflate level: a tenth smaller for a quarter more time, worth it as little is compressed at a time. */
const LEVEL = 8

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

/** An entry ends a piece by the hash of its name, so added or removed entries do not move other boundaries. */
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
