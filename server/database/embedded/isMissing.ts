import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** True when there is no database in the directory of its files. */
export function isMissing(directory: string): boolean {
  return !existsSync(join(directory, 'PG_VERSION'))
}
