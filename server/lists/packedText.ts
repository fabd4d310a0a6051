import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Deflate level of lists: a twentieth larger than at zlib's default level, in half of the time or less. */
export const PACKING_LEVEL = 5

/** Deflate level of long lists, which are rarely requested but large: a thirteenth smaller, in half as much time again. */
const LONG_PACKING_LEVEL = 7

/** Minimum size of a long list. Bytes. */
const LONG = 2 * 2 ** 20

/** Returns the deflate level for a text of this size. */
export function packingLevel(bytes: number): number {
  return bytes < LONG ? PACKING_LEVEL : LONG_PACKING_LEVEL
}

const deflate = promisify(deflateRaw)

/** A piece of a text, compressed so that consecutive pieces can be joined to one gzip file. */
export interface PackedText {
  /** DEFLATE blocks (RFC 1951) that end at a byte boundary; none is marked as the last block. */
  readonly blocks: Buffer
  readonly crc: number
  /** Size of the uncompressed text in bytes. */
  readonly length: number
}

/** How a piece is compressed. */
interface Packing {
  readonly level?: number
  /** The end of the text before the piece, to which its compressed data may refer. */
  readonly dictionary?: Buffer
}

/** Compresses a piece, in another thread. */
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

/**
 * Joins pieces to a gzip file with a single member, because browsers read only the first member.
 * @returns the file, and the pieces as views into it, so that their data is not kept twice
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

/**
 * Combines CRCs. A CRC is linear: how a piece changes the CRC of the text before it depends only on the piece's own CRC and
 * length.
 */
function joinedCrc(texts: readonly PackedText[]): number {
  const zeros = Buffer.alloc(Math.max(0, ...texts.map(({ length }) => length)))
  return texts.reduce((before, { crc, length }) => {
    const nothing = zeros.subarray(0, length)
    return (crc32(nothing, before) ^ crc32(nothing) ^ crc) >>> 0
  }, 0)
}
