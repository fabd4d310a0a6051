import type { AttachmentType } from '../../../contract/rules/attachments'
import { isWholePdf } from './checkPdf'
import { isWholeJpeg, isWholePng } from './checkPicture'

/**
 * The type that a file's bytes prove, or null. The check reads a file from its first byte to its last: two files in
 * one, a cut-off file and a file that only begins like an allowed one prove nothing.
 */
export function contentTypeOf(bytes: Buffer): AttachmentType | null {
  if (isWholePdf(bytes)) return 'application/pdf'
  if (isWholePng(bytes)) return 'image/png'
  return isWholeJpeg(bytes) ? 'image/jpeg' : null
}
