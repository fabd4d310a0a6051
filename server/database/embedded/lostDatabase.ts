import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns whether the directory holds an embedded database. */
export function databaseExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'))
}

/** Error: a data directory that was in use has lost its database. */
export class LostDatabase extends Error {
  override readonly name = 'LostDatabase'

  constructor(dataDir: string, trace: string) {
    super(
      `${join(dataDir, 'postgres')} is missing, but ${trace} beside it shows that there was a database. Put that directory back, or restore a backup. To begin with an empty database, move ${trace} away first.`,
    )
  }
}

/** Files that show that a server or a restore has already used the directory. */
const isTrace = (name: string) => name === 'jwt-secret' || name.startsWith('before-restore-')

/** Throws {@link LostDatabase} when a new database would replace a missing one. */
export function assertNotLost(dataDir: string): void {
  if (databaseExists(join(dataDir, 'postgres'))) return
  const trace = readdirSync(dataDir).find(isTrace)
  if (trace !== undefined) throw new LostDatabase(dataDir, trace)
}
