import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Of lists that go out: a twentieth larger than at the level that zlib chooses, in half of the time or less. */
export const PACKING_LEVEL = 5

/** Of long ones, which are asked for seldom and weigh most: a thirteenth smaller, in half as much time again. */
const LONG_PACKING_LEVEL = 7

/** A list of at least this length is long. Bytes. */
const LONG = 2 * 2 ** 20

/** How hard a text of a length (bytes) is compressed. */
export function packingLevel(bytes: number): number {
  return bytes < LONG ? PACKING_LEVEL : LONG_PACKING_LEVEL
}

const deflate = promisify(deflateRaw)

/** A piece of a text, compressed in a way that pieces in a row are one gzip file. */
export interface PackedText {
  /** Blocks of DEFLATE (RFC 1951) that end at a byte, none of them the last. */
  readonly blocks: Buffer
  readonly crc: number
  /** Bytes of the text. */
  readonly length: number
}

/** How a piece is compressed. */
interface Packing {
  readonly level?: number
  /** The end of what stands before it, which it may refer to. */
  readonly dictionary?: Buffer
}

/** Compresses a piece, in another thread. */
export async function packText(text: string | Buffer, { level = PACKING_LEVEL, dictionary }: Packing = {}): Promise<PackedText> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const before = dictionary && dictionary.length > 0 && { dictionary }
  const blocks = await deflate(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH, ...before })
  return { blocks, crc: crc32(bytes), length: bytes.length }
}

/** RFC 1952: no name, no time, of an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty block that is the last. */
const LAST_BLOCK = Buffer.from([3, 0])

/**
 * Joins pieces to one gzip file of a single member: browsers read no more than the first.
 * @returns the file, and the pieces as they stand in it, so that nothing is kept twice
 */
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

/** A CRC is linear: what a piece adds to it depends on its own CRC and, for what stands before, on its length alone. */
function joinedCrc(texts: readonly PackedText[]): number {
  const zeros = Buffer.alloc(Math.max(0, ...texts.map(({ length }) => length)))
  return texts.reduce((before, { crc, length }) => {
    const nothing = zeros.subarray(0, length)
    return (crc32(nothing, before) ^ crc32(nothing) ^ crc) >>> 0
  }, 0)
}
