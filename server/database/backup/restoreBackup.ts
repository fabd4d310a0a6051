import { join } from 'node:path'
import { isOperatorError, OperatorError } from '../../common/errors'
import { databaseExists, replaceDatabase } from '../embedded/dataDirectory'
import { migrations } from '../migrations/migrations'
import { type DatabaseOptions, withOpenDatabase } from '../openDatabase'
import { backupPages, readBackup } from './backup'
import { type DataSource, fillDatabase, type FillOptions, migrationsOf } from './fillDatabase'

interface RestoreOptions extends FillOptions {
  readonly replace?: boolean
}

/** Checks the whole file before it touches the database. Throws {@link OperatorError}; then nothing has changed. */
export async function restoreBackup(path: string, target: DatabaseOptions, options: RestoreOptions = {}) {
  const { replace = false, known = migrations } = options
  const backup = await readBackup(path)
  const source: DataSource = { name: 'The backup', steps: backup.header.steps, pages: () => backupPages(path) }
  migrationsOf(source.steps, known, source.name)
  const restore = (into: DatabaseOptions) =>
    withOpenDatabase(into, async (database) => void (await fillDatabase(database, source, options)))

  if (replace && 'url' in target) {
    throw new OperatorError(
      '--replace is for the embedded database. Make an empty PostgreSQL database and set DATABASE_URL to it.',
    )
  }
  // A missing database is made aside too: a restore that fails half-way must not leave an empty one, which a server would open.
  if (!('url' in target) && (replace || !databaseExists(join(target.dataDir, 'postgres'))))
    return { ...backup, aside: await replaceDatabase(target.dataDir, (dataDir) => restore({ ...target, dataDir })) }
  await restore(target).catch((error: unknown) => {
    throw isOperatorError(error, 'notEmpty')
      ? new OperatorError(`${error.message} ${adviceFor(target)}`, { cause: error })
      : error
  })
  return { ...backup, aside: null }
}

function adviceFor(target: DatabaseOptions): string {
  return 'url' in target
    ? 'Make an empty PostgreSQL database and set DATABASE_URL to it.'
    : 'Add --replace to put the present database aside, or set DATA_DIR to another directory.'
}
