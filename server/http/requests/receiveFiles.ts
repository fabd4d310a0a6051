import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../common/refusal'

/** A file that was received. */
export interface FileOnDisk {
  readonly name: string
  readonly bytes: number
}

/** Maximum number of files in one form. */
const MAX_FILES = 40

/** Message of STORAGE_FULL. */
export const NO_ROOM = 'The disk of the server is nearly full'

/** A CSV file name without path separators or a leading dot, so that it is safe in any folder. */
const PLAIN_NAME = /^(?!\.)[\w.-]{1,96}\.csv$/i

/** How much may be received. */
interface ReceivingLimits {
  readonly mostBytes: number
  /** False when the disk must not take more. */
  readonly hasRoom: () => Promise<boolean>
}

/**
 * Streams the files of a form into a folder, without holding them in memory. Throws BAD_REQUEST for a form without files, with
 * other fields, or with names that are not plain CSV names or occur twice; FILE_TOO_LARGE when the files together exceed
 * `mostBytes`; STORAGE_FULL as soon as there is no room for more.
 */
export async function receiveFiles(
  request: FastifyRequest,
  folder: string,
  { mostBytes, hasRoom }: ReceivingLimits,
): Promise<FileOnDisk[]> {
  const files: FileOnDisk[] = []
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Refusal('FILE_TOO_LARGE', tooLarge(mostBytes))
      if (!(await hasRoom())) throw new Refusal('STORAGE_FULL', NO_ROOM)
      yield chunk
    }
  }
  try {
    const limits = { files: MAX_FILES, fields: 0, parts: MAX_FILES, fileSize: mostBytes + 1 }
    for await (const part of request.files({ limits })) {
      const name = nameOf((part as Partial<typeof part>).filename)
      if (files.some((file) => file.name === name)) throw new Refusal('BAD_REQUEST', `${name} may be sent only once`)
      const before = bytes
      await pipeline(part.file, counted, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }))
      files.push({ name, bytes: bytes - before })
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new Refusal('STORAGE_FULL', NO_ROOM)
    throw new Refusal('BAD_REQUEST', 'The form could not be read')
  }
  if (files.length === 0) throw new Refusal('BAD_REQUEST', 'At least one CSV file is required')
  return files
}

const tooLarge = (bytes: number) =>
  `All files together may have ${Math.floor(bytes / 2 ** 20)} MB at most. Bring them in parts, or with npm run cli -- import`

function nameOf(name = ''): string {
  if (PLAIN_NAME.test(name)) return name
  throw new Refusal('BAD_REQUEST', `${JSON.stringify(name.slice(0, 60))} is not a valid CSV file name, such as items.csv`)
}
