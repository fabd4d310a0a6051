import { createHash } from 'node:crypto'
import { attachmentError, type AttachmentType, FILE_TEXT, typeOfBytes, typeOfName } from '../../contract/rules/attachments'
import { Refusal } from '../common/refusal'
import { isWholePdf } from './checkPdf'
import { isWholeJpeg, isWholePng, MAX_PIXELS } from './checkPicture'
import { cleanFilename } from './cleanFilename'

/**
 * Detects the type of a file from its bytes, or returns null. It checks the whole file: two files in one, a truncated file, and a
 * file that only begins like an allowed one are not recognized.
 */
export function contentTypeOf(bytes: Buffer, maxPixels = MAX_PIXELS): AttachmentType | null {
  if (isWholePdf(bytes)) return 'application/pdf'
  if (isWholePng(bytes, maxPixels)) return 'image/png'
  return isWholeJpeg(bytes, maxPixels) ? 'image/jpeg' : null
}

/** A file that may be stored: its bytes have the type that its file name says. */
export type AcceptedFile = ReturnType<typeof acceptFile>

const TYPE_NAMES: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

/**
 * Checks an uploaded file. It is stored as it is. Throws {@link Refusal}: 400 for an empty, damaged or too detailed file or one
 * whose name and bytes are not of the same allowed type, 413 for one of 10 MB or more.
 */
export function acceptFile(name: string, content: Uint8Array) {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const filename = cleanFilename(name)
  const error = attachmentError({ name: filename, type: '', size: bytes.length })
  if (error !== null) throw new Refusal(error === FILE_TEXT.tooLarge ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', error)
  const promised = typeOfName(filename)
  if (promised === null) throw new Refusal('BAD_REQUEST', FILE_TEXT.wrongType)
  const contentType = contentTypeOf(bytes)
  if (contentType === null && contentTypeOf(bytes, Infinity) === promised) {
    throw new Refusal('BAD_REQUEST', `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels`)
  }
  if (contentType === null && typeOfBytes(bytes) === promised) {
    throw new Refusal('BAD_REQUEST', `The ${TYPE_NAMES[promised]} is damaged or incomplete`)
  }
  if (contentType !== promised) {
    const ending = filename.slice(filename.lastIndexOf('.'))
    const what = contentType === null ? `not a ${TYPE_NAMES[promised]}` : `a ${TYPE_NAMES[contentType]}`
    throw new Refusal('BAD_REQUEST', `The file is ${what}, although its name ends in ${ending}`)
  }
  return {
    filename,
    contentType,
    bytes,
    /** SHA-256 of the bytes, in hex. */
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
