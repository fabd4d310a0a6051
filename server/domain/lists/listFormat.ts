import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose code decides how lists are spelled. */
const FOLDERS = ['../presenters', '../windows', '.', '../../../contract'].map((folder) => join(__dirname, folder))

/**
 * Names how this program spells lists: equal for equal code wherever it runs, another one for code that may spell the same data
 * differently, though its version be the same.
 */
export function listFormat(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS.filter((folder) => existsSync(folder))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('base64url')
}
