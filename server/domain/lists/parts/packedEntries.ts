import { constants, crc32, inflateRawSync } from 'node:zlib'
import { packText, type PackedText } from './packedText'

/** A text in an answer. */
export interface Entry {
  /** Tells it from the others of the answer. */
  readonly name: string
  /** What stands between the entry before it and its own text. */
  readonly before: string
  /** Null: what it was. */
  readonly text: string | null
}

/** Entries that were compressed together. */
export interface Piece {
  readonly entries: readonly PlacedEntry[]
  readonly packed: PackedText
  /** The end of what stands before it, which it may refer to. */
  readonly dictionary: Buffer
  /** The same for the piece behind it: its own end, as a rule. */
  readonly tail: Buffer
}

/** Where the text of an entry stands in that of its piece. Bytes. */
interface PlacedEntry extends Omit<Entry, 'text'> {
  readonly start: number
  readonly end: number
}

/** Entries of a piece on average: so few that a change compresses little anew, so many that they are packed as well as if they stood together. */
const PIECE = 128

/** What a piece may refer to of those before it. Bytes. */
const DICTIONARY = 8_192

/** A tenth smaller than at the level of other lists, in a quarter more time: little is compressed at a time. */
const LEVEL = 8

/** A piece that is to be compressed. */
interface WrittenPiece extends Omit<Piece, 'packed'> {
  readonly text: Buffer
}

/** Compresses entries that stand in a row. Of what was compressed before, the pieces are kept in which nothing has changed. */
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

/** Memory that pieces take beside what is compressed: a byte a character where it is none of another alphabet. */
export function bytesBeside(pieces: readonly Piece[]): number {
  const ofEntry = 100
  return pieces.reduce((bytes, { entries, tail }) => bytes + tail.length + entries.length * ofEntry, 0)
}

/** A piece ends where the name of an entry says so: what is added or gone moves no other end. */
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
  // A copy, so that the tail does not keep all of the text.
  const tail = Buffer.from(Buffer.concat([dictionary, text]).subarray(-DICTIONARY))
  return { entries, dictionary, tail, text }
}

/** What was compressed before, read when it is needed. */
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
