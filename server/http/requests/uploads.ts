import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { RequestError } from '../../common/errors'

const MAX_PER_SESSION = 3

/** Memory for all uploads together: six of the largest files, or many small ones. Bytes. */
const CAPACITY_BYTES = 6 * UPLOAD_LIMIT_BYTES

/** `Retry-After` of an upload that was rejected for lack of memory. Seconds. */
const RETRY_SECONDS = 5

export function createUploadMemory() {
  const underWay = new Map<string, number>()
  let held = 0
  return {
    /** Reserves memory for an upload before its body is read. Throws RATE_LIMITED for too many of a session, BUSY. */
    async hold<Result>(sessionId: string, announcedBytes: number | undefined, work: () => Promise<Result>): Promise<Result> {
      const bytes = Math.min(announcedBytes ?? UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_BYTES)
      const own = underWay.get(sessionId) ?? 0
      if (own >= MAX_PER_SESSION) {
        const message = `You have ${own} uploads under way, please wait until one of them is done`
        throw new RequestError('RATE_LIMITED', message, null, { retryAfterSeconds: RETRY_SECONDS })
      }
      if (held + bytes > CAPACITY_BYTES) {
        const message = 'Many files are being uploaded at the moment, please try again in a few seconds'
        throw new RequestError('BUSY', message, null, { retryAfterSeconds: RETRY_SECONDS })
      }
      underWay.set(sessionId, own + 1)
      held += bytes
      try {
        return await work()
      } finally {
        held -= bytes
        const left = (underWay.get(sessionId) ?? 1) - 1
        if (left > 0) underWay.set(sessionId, left)
        else underWay.delete(sessionId)
      }
    },
  }
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

const REJECTION_OF_PARSER: Readonly<Record<string, () => RequestError>> = {
  FST_REQ_FILE_TOO_LARGE: () => new RequestError('FILE_TOO_LARGE', FILE_TEXT.tooLarge),
  FST_FILES_LIMIT: () => new RequestError('BAD_REQUEST', 'Send one file only'),
}

/** Reads a form into memory (10 MB at most); the file's name is an unchecked claim. Throws BAD_REQUEST without a `file`, FILE_TOO_LARGE. */
export async function readUploadForm(request: FastifyRequest) {
  let file: { readonly filename: string; readonly bytes: Buffer } | undefined
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
    throw REJECTION_OF_PARSER[code]?.() ?? new RequestError('BAD_REQUEST', 'The form could not be read')
  }
  if (!file) throw new RequestError('BAD_REQUEST', 'A file is required')
  return { file, fields: Object.fromEntries(fields) }
}

const MAX_FILES = 40

export const NO_ROOM = 'The disk of the server is nearly full'

/** A CSV file name without path separators or a leading dot, so that it is safe in any folder. */
const PLAIN_NAME = /^(?!\.)[\w.-]{1,96}\.csv$/i

/** Streams the files of a form into a folder, without holding them in memory. */
export async function receiveFiles(
  request: FastifyRequest,
  folder: string,
  { mostBytes, hasRoom: hasCapacity }: { readonly mostBytes: number; readonly hasRoom: () => Promise<boolean> },
) {
  const files: { readonly name: string; readonly bytes: number }[] = []
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new RequestError('FILE_TOO_LARGE', tooLarge(mostBytes))
      if (!(await hasCapacity())) throw new RequestError('STORAGE_FULL', NO_ROOM)
      yield chunk
    }
  }
  try {
    const limits = { files: MAX_FILES, fields: 0, parts: MAX_FILES, fileSize: mostBytes + 1 }
    for await (const part of request.files({ limits })) {
      const name = nameOf((part as Partial<typeof part>).filename)
      if (files.some((file) => file.name === name)) throw new RequestError('BAD_REQUEST', `${name} may be sent only once`)
      const before = bytes
      await pipeline(part.file, counted, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }))
      files.push({ name, bytes: bytes - before })
    }
  } catch (error) {
    if (error instanceof RequestError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new RequestError('STORAGE_FULL', NO_ROOM)
    throw new RequestError('BAD_REQUEST', 'The form could not be read')
  }
  if (files.length === 0) throw new RequestError('BAD_REQUEST', 'At least one CSV file is required')
  return files
}

const tooLarge = (bytes: number) =>
  `All files together may have ${Math.floor(bytes / 2 ** 20)} MB at most. Bring them in parts, or with npm run cli -- import`

function nameOf(name = ''): string {
  if (PLAIN_NAME.test(name)) return name
  throw new RequestError('BAD_REQUEST', `${JSON.stringify(name.slice(0, 60))} is not a valid CSV file name, such as items.csv`)
}
