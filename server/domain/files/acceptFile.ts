import { createHash } from 'node:crypto'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT, typeOfName, type AttachmentType } from '../../../contract/rules/attachments'
import { Refusal } from '../refusal'
import { withoutPhoneTrailer } from './checkJpeg'
import { cleanFilename } from './cleanFilename'
import { contentTypeOf } from './contentTypeOf'

/** A file that may be stored: its bytes prove the type that its name promises. */
export interface AcceptedFile {
  readonly filename: string
  readonly contentType: AttachmentType
  readonly bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string
}

/**
 * Judges what was uploaded. Throws {@link Refusal}: 400 for an empty file or one whose name and bytes are not the same
 * allowed type, 413 for one of 10 MB or more.
 */
export function acceptFile(name: string, content: Uint8Array): AcceptedFile {
  const uploaded = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (uploaded.length === 0) throw new Refusal('BAD_REQUEST', 'The file is empty')
  if (uploaded.length >= UPLOAD_LIMIT_BYTES) throw new Refusal('FILE_TOO_LARGE', FILE_TEXT.tooLarge)
  const filename = cleanFilename(name)
  const bytes = withoutPhoneTrailer(uploaded)
  const contentType = contentTypeOf(bytes)
  if (contentType === null || contentType !== typeOfName(filename)) throw new Refusal('BAD_REQUEST', FILE_TEXT.wrongType)
  return { filename, contentType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
