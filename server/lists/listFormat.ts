import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose code determines the JSON of lists. */
const FOLDERS = ['.', '../documents', '../../contract'].map((folder) => join(__dirname, folder))

/**
 * Returns a fingerprint of the code that formats lists, as a part of their ETags: equal for equal code on any server, and
 * different for code that may format the same data differently, even if the program's version is the same.
 */
export function listFormat(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS.filter((folder) => existsSync(folder))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('base64url')
}
