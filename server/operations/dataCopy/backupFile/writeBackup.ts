import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { contentSum } from '../contentHashes'
import type { DataSource } from '../dataSource'
import { FORMAT, FORMAT_VERSION } from './backupFormat'
import type { Header, Trailer } from './backupFormat'
import { finishFile, unfinishedName } from './finishFile'
import { readBackup } from './readBackup'
import type { Backup } from './readBackup'

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
