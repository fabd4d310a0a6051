import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  attachmentError,
  type AttachmentType,
  FILE_TEXT,
  startOfPdf,
  typeOfBytes,
  typeOfName,
} from '../../contract/rules/attachments'
import { RequestError } from '../common/errors'

/** A PDF's last lines: the position of its cross-reference table, then the end mark. */
const ENDING = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF/

/** How far from the end the last lines are searched, in bytes; the same as in viewers. */
const TAIL = 1_024

/** Zeros and white space, of which any number may follow the end. */
const PADDING: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** Programs append zeros or a few lines. Even a whole PDF may contain scripts, so files are never served as pages of our origin. */
function isWholePdf(bytes: Buffer): boolean {
  const start = startOfPdf(bytes)
  if (start === -1 || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', start, start + 8))) return false
  let end = bytes.length
  while (PADDING.has(bytes[end - 1] ?? -1)) end -= 1
  const lastLines = bytes.toString('latin1', Math.max(start, end - TAIL), end)
  const ending = ENDING.exec(lastLines.slice(lastLines.lastIndexOf('startxref')))
  if (!ending) return false
  const index = Number(ending[1])
  return index > 0 && index < bytes.length && bytes.includes(' obj', start)
}

/** Maximum pixels by the header: more could exhaust the memory of a program that opens it. */
const MAX_PIXELS = 50_000_000

const isSensibleSize = (width: number, height: number, maxPixels: number) =>
  width > 0 && height > 0 && width * height <= maxPixels

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_CHUNK_FRAME = 12
const PNG_HEADER_LENGTH = 13

/** True for exactly one complete PNG with right checksums, at most `maxPixels`, and nothing after its end. */
function isWholePng(bytes: Buffer, maxPixels = MAX_PIXELS): boolean {
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
    const isSensible =
      length === PNG_HEADER_LENGTH && isSensibleSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12), maxPixels)
    if (isFirst && !isSensible) return false
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData && length === 0 && end === bytes.length
    at = end
  }
  return false
}

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** True for markers of a frame, which has the size; C4, C8 and CC mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** End mark of the data that some phones append to a picture (motion, panorama). */
const PHONE_TRAILER = Buffer.from('SEFT')

/** Type of the first part of an MP4, which other phones append. Its length, with leading zeros, stands before it. */
const FILM = 'ftyp'

/** True for complete JPEG pictures: cameras append a second one and zeros, phones a motion picture; nothing else. */
function isWholeJpeg(bytes: Buffer, maxPixels = MAX_PIXELS): boolean {
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
      // Its size follows one byte: the height, then the width.
      if (next - at < 10 || !isSensibleSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5), maxPixels)) return null
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

const LONGEST = 200

/** Characters that reorder or hide text, with which a name could fake its extension. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g // oxlint-disable-line no-control-regex -- they are what is removed

/** Characters that join letters or pictures, or keep them apart, where there are none. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?![\p{L}\p{Extended_Pictographic}])/gu

/** Escapes that browsers use for quotes and line breaks in a form's file names. */
const ESCAPED = /%(22|0D|0A)/gi

/** Characters with a special meaning in some file system or shell. */
const SPECIAL = /[<>:"|?*]/g

/** A name that is safe to show and to offer, without folders and control characters. Empty becomes `file`. */
export function cleanFilename(name: string): string {
  const base =
    Buffer.from(name).toString().normalize('NFC').replace(INVISIBLE, '').replace(LOOSE_JOINERS, '').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(ESCAPED, '_').replace(SPECIAL, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return shorten(plain.trim()) || 'file'
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST - ending.length).join('') + ending
}

/** Detects the type from the whole file; two files in one or a truncated one have none. */
export function contentTypeOf(bytes: Buffer, maxPixels = MAX_PIXELS): AttachmentType | null {
  if (isWholePdf(bytes)) return 'application/pdf'
  if (isWholePng(bytes, maxPixels)) return 'image/png'
  return isWholeJpeg(bytes, maxPixels) ? 'image/jpeg' : null
}

export type AcceptedFile = ReturnType<typeof acceptFile>

const TYPE_NAMES: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

/** Checks an uploaded file, which is stored as it is. Throws 400, or 413 for 10 MB or more. */
export function acceptFile(name: string, content: Uint8Array) {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const filename = cleanFilename(name)
  const error = attachmentError({ name: filename, type: '', size: bytes.length })
  if (error !== null) throw new RequestError(error === FILE_TEXT.tooLarge ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', error)
  const promised = typeOfName(filename)
  if (promised === null) throw new RequestError('BAD_REQUEST', FILE_TEXT.wrongType)
  const contentType = contentTypeOf(bytes)
  if (contentType === null && contentTypeOf(bytes, Infinity) === promised) {
    throw new RequestError('BAD_REQUEST', `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels`)
  }
  if (contentType === null && typeOfBytes(bytes) === promised) {
    throw new RequestError('BAD_REQUEST', `The ${TYPE_NAMES[promised]} is damaged or incomplete`)
  }
  if (contentType !== promised) {
    const ending = filename.slice(filename.lastIndexOf('.'))
    const what = contentType === null ? `not a ${TYPE_NAMES[promised]}` : `a ${TYPE_NAMES[contentType]}`
    throw new RequestError('BAD_REQUEST', `The file is ${what}, although its name ends in ${ending}`)
  }
  return {
    filename,
    contentType,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
