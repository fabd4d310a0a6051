import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fileReason } from '../../../common/files/fileReason'
import { OperatorError } from '../../../common/operatorError'
import { fsyncPath } from '../../../database/embedded/durableNodeFs'
import { contentSum } from '../contentHashes'
import type { DataSource } from '../dataSource'
import { FORMAT, FORMAT_VERSION, type Header, type Trailer } from './backupFormat'
import { readBackup, type Backup } from './readBackup'

export interface WriteOptions {
  /** Overwrite an existing file; default: refuse to. */
  readonly force?: boolean
  /** Version of this program. */
  readonly program: string
  readonly takenAt: Date
}

/** The result of writing a backup file. */
export interface WrittenBackup extends Backup {
  readonly bytes: number
}

/**
 * Low compression, because a backup spends most of its time on it. A higher level makes files a tenth smaller in twice the
 * time.
 */
const LEVEL = 4

/**
 * Writes a backup file that only its owner may read. The file is written under a temporary name and renamed only when it is
 * complete, flushed to disk and verified by reading it back. Throws {@link OperatorError} when the name is taken, before the work
 * or after it, unless `force` is set.
 */
export async function writeBackup(path: string, source: DataSource, options: WriteOptions): Promise<WrittenBackup> {
  const { force = false } = options
  // No other process has this name, even in a container, where all have the same process ids.
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    if (!force && existsSync(path)) throw taken(path)
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(() => backupText(source, options), createGzip({ level: LEVEL }), file)
    const { size: bytes } = await stat(unfinished)
    const backup = await readBackup(unfinished)
    if (force) await rename(unfinished, path)
    else await nameOnce(unfinished, path)
    // Flushes the directory, so that the rename survives a power failure.
    fsyncPath(dirname(resolve(path)))
    return { ...backup, bytes }
  } catch (error) {
    const reason = fileReason(error, path)
    throw reason === null
      ? error
      : new OperatorError(`${path} cannot be written: ${reason}. There is no backup.`, { cause: error })
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* backupText(source: DataSource, { program, takenAt }: WriteOptions): AsyncGenerator<string> {
  const whole = createHash('sha256')
  const sum = contentSum()
  const lines = (...texts: readonly string[]) => {
    const text = `${texts.join('\n')}\n`
    whole.update(text)
    return text
  }
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    program,
    takenAt: takenAt.toISOString(),
    steps: [...source.steps],
  }
  yield lines(JSON.stringify(header))
  let current: string | null = null
  for await (const page of source.pages()) {
    sum.add(page)
    const { table, columns, rows } = page
    if (table !== current) yield lines(JSON.stringify({ table, columns }))
    if (rows.length > 0) yield lines(...rows)
    current = table
  }
  const trailer: Trailer = { contents: sum.total(), sha256: whole.digest('hex') }
  yield `${JSON.stringify(trailer)}\n`
}

const taken = (path: string) => new OperatorError(`${path} exists. Choose another name, or replace it with --force.`)

/** Uses a hard link, because linking, unlike renaming, never overwrites a file that took the name in the meantime. */
async function nameOnce(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(path)
    // The file system does not support hard links.
    if (existsSync(path)) throw taken(path)
    await rename(unfinished, path)
  }
}
