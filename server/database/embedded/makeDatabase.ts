import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { extract } from 'tar'
import { fsyncPath } from './durableNodeFs'

/**
 * Makes the database of a directory from the files of an empty one, which PGlite's makers offer: running `initdb` takes two databases in
 * WebAssembly at once (adr 0044).
 *
 * It comes into being whole or not at all: it is filled and flushed under another name first, so that neither a kill nor a power cut leaves
 * half of it. Throws when the directory exists.
 */
export async function makeDatabase(directory: string): Promise<void> {
  if (existsSync(directory)) throw new Error(`${directory} exists, but holds no database; move it away to begin a new one`)
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const files = await dataDir()
  await pipeline(Readable.from(files.stream()), extract({ cwd: unfinished, strip: 1, strict: true }))
  fsyncTree(unfinished)
  renameSync(unfinished, directory)
  fsyncPath(dirname(directory))
}

function fsyncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) fsyncTree(join(path, entry.name))
    else fsyncPath(join(path, entry.name))
  }
  fsyncPath(path)
}
