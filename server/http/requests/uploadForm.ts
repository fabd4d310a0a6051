import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { Refusal } from '../../common/refusal'

/** An uploaded file. Its name is an unchecked claim of the sender; only the bytes can be trusted. */
interface FormFile {
  readonly filename: string
  readonly bytes: Buffer
}

/** Limits of the form parser. A file must be smaller than the upload limit, so one byte less is the largest. */
export const FORM_LIMITS = {
  fileSize: UPLOAD_LIMIT_BYTES - 1,
  files: 1,
  fields: 10,
  fieldSize: 1_000,
  fieldNameSize: 100,
  parts: 11,
}

const REFUSAL_OF_PARSER: Readonly<Record<string, () => Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: () => new Refusal('FILE_TOO_LARGE', FILE_TEXT.tooLarge),
  FST_FILES_LIMIT: () => new Refusal('BAD_REQUEST', 'Send one file only'),
}

/**
 * Reads the form of an upload into memory (at most 10 MB). Throws BAD_REQUEST for a form that cannot be read or has
 * no file in its field `file`, FILE_TOO_LARGE for a file that is not below the limit.
 */
export async function readUploadForm(request: FastifyRequest) {
  let file: FormFile | undefined
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && !part.valueTruncated) fields.set(part.fieldname, part.value)
      } else {
        const bytes = await part.toBuffer()
        // For an empty file name the parser omits the property, although its types say that it is always there.
        const { filename = '' } = part as Partial<typeof part>
        if (part.fieldname === 'file') file = { filename, bytes }
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw REFUSAL_OF_PARSER[code]?.() ?? new Refusal('BAD_REQUEST', 'The form could not be read')
  }
  if (!file) throw new Refusal('BAD_REQUEST', 'A file is required')
  return { file, fields: Object.fromEntries(fields) }
}
