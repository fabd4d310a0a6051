import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns whether the directory holds an embedded database. Throws EACCES when this user may not look. */
export function databaseExists(directory: string): boolean {
  return statSync(join(directory, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}

/** Error: the files of an embedded database cannot be used. The message says why. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/**
 * Throws {@link UnusableDatabase} when the database belongs to another user: files that root makes in it would keep its owner out
 * from then on.
 */
export function assertOwnDatabase(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid
  const user = process.getuid?.()
  if (owner !== undefined && owner !== user)
    throw new UnusableDatabase(
      `${directory} belongs to the user with the id ${owner}. Run this as that user, not as the one with the id ${user}.`,
    )
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
