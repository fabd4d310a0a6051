import { crc32 } from 'node:zlib'

/**
 * Maximum pixels of a picture, according to its header: more could exhaust the memory of a program that opens it (decompression
 * bomb).
 */
const MAX_PIXELS = 50_000_000

function isSensibleSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= MAX_PIXELS
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_CHUNK_FRAME = 12
const PNG_HEADER_LENGTH = 13

/**
 * Returns whether the bytes are exactly one complete PNG: every chunk's checksum is right, the header comes first and declares at
 * most {@link MAX_PIXELS}, image data follows, and the bytes end with the end chunk, so that no other content can be appended.
 */
export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return false
  let hasData = false
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + PNG_CHUNK_FRAME + length
    if (end > bytes.length) return false
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    const isFirst = at === PNG_SIGNATURE.length
    if (isFirst !== (type === 'IHDR')) return false
    if (isFirst && !isSensiblePngHeader(bytes, at + 8, length)) return false
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData && length === 0 && end === bytes.length
    at = end
  }
  return false
}

function isSensiblePngHeader(bytes: Buffer, at: number, length: number): boolean {
  if (length !== PNG_HEADER_LENGTH) return false
  const width = bytes.readUInt32BE(at)
  const height = bytes.readUInt32BE(at + 4)
  return isSensibleSize(width, height)
}

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/**
 * Returns whether a marker starts a frame, which contains the picture's size. C4, C8 and CC in the same range have other
 * meanings.
 */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/**
 * Returns whether the bytes are complete JPEG pictures and nothing else. Cameras append a second picture (a preview or a
 * brightness map) and pad with zeros: both are checked and allowed, any other content after the end is not.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  let end = endOfPicture(bytes, 0)
  while (end !== null) {
    while (bytes[end] === 0) end += 1
    if (end === bytes.length) return true
    end = endOfPicture(bytes, end)
  }
  return false
}

/** End mark of the data that some phones append to a picture (motion, panorama). */
const PHONE_TRAILER = Buffer.from('SEFT')

/** Returns the picture without data that a phone has appended; otherwise the bytes unchanged. */
export function withoutPhoneTrailer(bytes: Buffer): Buffer {
  if (!bytes.subarray(-PHONE_TRAILER.length).equals(PHONE_TRAILER)) return bytes
  const end = endOfPicture(bytes, 0)
  return end === null ? bytes : bytes.subarray(0, end)
}

/** Parses one picture and returns the position after its end marker; null when it is broken, truncated or too large. */
function endOfPicture(bytes: Buffer, start: number): number | null {
  if (bytes[start] !== 0xff || bytes[start + 1] !== START_OF_IMAGE) return null
  let hasFrame = false
  let hasScan = false
  for (let at = start + 2; ;) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) return null
    if (marker === END_OF_IMAGE) return hasFrame && hasScan ? at + 2 : null
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= START_OF_IMAGE) || at + 4 > bytes.length) return null
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next < at + 4 || next > bytes.length) return null
    if (isFrame(marker)) {
      if (!isSensibleFrame(bytes, at + 4, next)) return null
      hasFrame = true
    }
    if (marker === START_OF_SCAN) {
      hasScan = true
      at = endOfScan(bytes, next)
    } else {
      at = next
    }
  }
}

/** Returns the end of scan data, in which every FF is followed by 00 or is a restart marker; any other marker ends it. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isData = next === 0x00 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at += 1
  }
  return bytes.length
}

function isSensibleFrame(bytes: Buffer, at: number, end: number): boolean {
  if (end - at < 6) return false
  const height = bytes.readUInt16BE(at + 1)
  const width = bytes.readUInt16BE(at + 3)
  return isSensibleSize(width, height)
}
