import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dirname, resolve } from 'node:path'
import { fsyncPath } from '../../../database/embedded/durableNodeFs'
import { contentSum } from '../contentHashes'
import { CopyRefusal } from '../copyRefusal'
import type { DataSource } from '../dataSource'
import { FORMAT, FORMAT_VERSION, type Header, type Trailer } from './backupFormat'
import { readBackup, type Backup } from './readBackup'

export interface WriteOptions {
  /** Replaces a file that exists; default: it is refused. */
  readonly force?: boolean
  /** Version of this program. */
  readonly program: string
  readonly takenAt: Date
}

/** A backup file that was just written. */
export interface WrittenBackup extends Backup {
  readonly bytes: number
}

/** Fast: the time of a backup is mostly spent here. Stronger compression makes files a tenth smaller in twice the time. */
const LEVEL = 4

/**
 * Writes a backup file, readable by its owner only. It gets its name when it is complete, flushed to disk and read back; until then
 * it has another one. Throws CopyRefusal when the name is taken.
 */
export async function writeBackup(path: string, source: DataSource, options: WriteOptions): Promise<WrittenBackup> {
  const unfinished = unfinishedName(path)
  return finishFile(unfinished, path, options.force ?? false, async () => {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(() => backupText(source, options), createGzip({ level: LEVEL }), file)
    const { size: bytes } = await stat(unfinished)
    return { ...(await readBackup(unfinished)), bytes }
  })
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

const taken = (path: string) => new CopyRefusal(`${path} exists. Choose another name, or replace it with --force.`)

/** A name beside the final one, for a file that is not complete yet. */
function unfinishedName(path: string): string {
  return `${path}.${process.pid}.unfinished`
}

/**
 * Gives a file its final name when `write` has written and flushed it under another one; when `write` fails, the file is removed.
 * A file that has the final name is replaced with `force` only, else {@link CopyRefusal} is thrown, before the work and after.
 */
async function finishFile<Result>(
  unfinished: string,
  path: string,
  force: boolean,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    if (!force && existsSync(path)) throw taken(path)
    const result = await write()
    if (force) await rename(unfinished, path)
    else await nameOnce(unfinished, path)
    // So that the name survives a power cut.
    fsyncPath(dirname(resolve(path)))
    return result
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Linking never overwrites a file that took the name meanwhile. */
async function nameOnce(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(path)
    // A file system without links.
    if (existsSync(path)) throw taken(path)
    await rename(unfinished, path)
  }
}
