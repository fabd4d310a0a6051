import { crc32 } from 'node:zlib'

/**
 * Maximum pixels of a picture, according to its header: more could exhaust the memory of a program that opens it (decompression
 * bomb).
 */
export const MAX_PIXELS = 50_000_000

function isSensibleSize(width: number, height: number, maxPixels: number): boolean {
  return width > 0 && height > 0 && width * height <= maxPixels
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_CHUNK_FRAME = 12
const PNG_HEADER_LENGTH = 13

/**
 * Returns whether the bytes are exactly one complete PNG: every chunk's checksum is right, the header comes first and declares at
 * most `maxPixels`, image data follows, and the bytes end with the end chunk, so that no other content can be appended.
 */
export function isWholePng(bytes: Buffer, maxPixels = MAX_PIXELS): boolean {
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
    if (isFirst && !isSensiblePngHeader(bytes, at + 8, length, maxPixels)) return false
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData && length === 0 && end === bytes.length
    at = end
  }
  return false
}

function isSensiblePngHeader(bytes: Buffer, at: number, length: number, maxPixels: number): boolean {
  if (length !== PNG_HEADER_LENGTH) return false
  const width = bytes.readUInt32BE(at)
  const height = bytes.readUInt32BE(at + 4)
  return isSensibleSize(width, height, maxPixels)
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

/** End mark of the data that some phones append to a picture (motion, panorama). */
const PHONE_TRAILER = Buffer.from('SEFT')

/** Type of the first part of an MP4, which other phones append. Its length, with leading zeros, stands before it. */
const FILM = 'ftyp'

/**
 * Returns whether the bytes are complete JPEG pictures. Cameras append a second picture (a preview or a brightness map) and pad
 * with zeros, phones append the data of a motion picture; any other content after the end is not allowed.
 */
export function isWholeJpeg(bytes: Buffer, maxPixels = MAX_PIXELS): boolean {
  const end = endOfPictures(bytes, maxPixels)
  if (end === null || end === bytes.length) return end !== null
  const hasMark = bytes.subarray(-PHONE_TRAILER.length).equals(PHONE_TRAILER)
  return hasMark || bytes.toString('latin1', end, end + 8).includes(FILM)
}

/** Returns the position after the last complete picture, and after the zeros that follow it; null when there is no picture. */
function endOfPictures(bytes: Buffer, maxPixels: number): number | null {
  let end: number | null = null
  for (let next = endOfPicture(bytes, 0, maxPixels); next !== null; next = endOfPicture(bytes, next, maxPixels)) {
    while (bytes[next] === 0) next += 1
    end = next
  }
  return end
}

/** Parses one picture and returns the position after its end marker; null when it is broken, truncated or too large. */
function endOfPicture(bytes: Buffer, start: number, maxPixels: number): number | null {
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
      if (!isSensibleFrame(bytes, at + 4, next, maxPixels)) return null
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

function isSensibleFrame(bytes: Buffer, at: number, end: number, maxPixels: number): boolean {
  if (end - at < 6) return false
  const height = bytes.readUInt16BE(at + 1)
  const width = bytes.readUInt16BE(at + 3)
  return isSensibleSize(width, height, maxPixels)
}
