import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** True when the directory holds the files of an embedded database. */
export function databaseExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'))
}

/** A data directory has lost the database that it had. */
export class LostDatabase extends Error {
  override readonly name = 'LostDatabase'

  constructor(dataDir: string, trace: string) {
    super(
      `${join(dataDir, 'postgres')} is missing, but ${trace} beside it shows that there was a database. Put that directory back, or restore a backup. To begin with an empty database, move ${trace} away first.`,
    )
  }
}

/** What only a directory has that a server has served, or a restore has filled. */
const isTrace = (name: string) => name === 'jwt-secret' || name.startsWith('before-restore-')

/** Throws {@link LostDatabase} when a new database would replace a missing one. */
export function assertNotLost(dataDir: string): void {
  if (databaseExists(join(dataDir, 'postgres'))) return
  const trace = readdirSync(dataDir).find(isTrace)
  if (trace !== undefined) throw new LostDatabase(dataDir, trace)
}
