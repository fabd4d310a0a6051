import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../common/operatorError'

/** Returns whether the directory holds an embedded database. Throws EACCES when this user may not look. */
export function databaseExists(directory: string): boolean {
  return statSync(join(directory, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}

/**
 * Throws {@link OperatorError} when the database belongs to another user: files that root makes in it would keep its owner out
 * from then on.
 */
export function assertOwnDatabase(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid
  const user = process.getuid?.()
  if (owner !== undefined && owner !== user)
    throw new OperatorError(
      `${directory} belongs to the user with the id ${owner}. Run this as that user, not as the one with the id ${user}.`,
    )
}

/** Files that show that a server or a restore has already used the directory. */
const isTrace = (name: string) => name === 'jwt-secret' || name.startsWith('before-restore-')

/** Throws {@link OperatorError} when a new database would replace a missing one. */
export function assertNotLost(dataDir: string): void {
  const directory = join(dataDir, 'postgres')
  if (databaseExists(directory)) return
  const trace = readdirSync(dataDir).find(isTrace)
  if (trace === undefined) return
  throw new OperatorError(
    `${directory} is missing, but ${trace} beside it shows that there was a database. Put that directory back, or restore a backup. To begin with an empty database, move ${trace} away first.`,
  )
}
