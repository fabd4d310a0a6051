import { crc32 } from 'node:zlib'
import { MAX_PIXELS } from './maxPixels'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHUNK_FRAME = 12
const HEADER_LENGTH = 13

/**
 * True for a whole PNG and nothing else: every chunk's checksum is right, the header comes first and names a picture of at
 * most {@link MAX_PIXELS}, image data follows, and the bytes end with the end chunk, so that nothing can ride behind it.
 */
export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  let hasData = false
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + CHUNK_FRAME + length
    if (end > bytes.length) return false
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    const isFirst = at === SIGNATURE.length
    if (isFirst !== (type === 'IHDR')) return false
    if (isFirst && !isSensibleHeader(bytes, at + 8, length)) return false
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData && length === 0 && end === bytes.length
    at = end
  }
  return false
}

function isSensibleHeader(bytes: Buffer, at: number, length: number): boolean {
  if (length !== HEADER_LENGTH) return false
  const width = bytes.readUInt32BE(at)
  const height = bytes.readUInt32BE(at + 4)
  return width > 0 && height > 0 && width * height <= MAX_PIXELS
}
