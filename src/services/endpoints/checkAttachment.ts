import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT, typeOfName } from '../../../contract/rules/attachments'

/** Not a registered type, but some Android apps declare it for a JPG. */
const ODD_JPEG = 'image/jpg'

/**
 * Returns the refusal of a chosen file, or null. Extension and declared type must both be allowed and agree. Without a declared
 * type only the extension is checked here; the server inspects the content.
 */
export function checkAttachment(file: { readonly name: string; readonly type: string; readonly size: number }): string | null {
  const promised = typeOfName(file.name)
  const declared = file.type === ODD_JPEG ? 'image/jpeg' : file.type
  if (promised === null || (declared !== '' && declared !== promised)) return FILE_TEXT.wrongType
  if (file.size === 0) return FILE_TEXT.empty
  return file.size < UPLOAD_LIMIT_BYTES ? null : FILE_TEXT.tooLarge
}
