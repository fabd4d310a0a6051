import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** True when the directory holds the files of an embedded database. */
export function databaseExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'))
}
