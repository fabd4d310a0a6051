import type { Database } from '../../database/database'
import { migrations } from '../../database/migrations/migrations'
import { findViolations } from '../../domain/invariants/findViolations'
import { writeBackup, type WriteOptions, type WrittenBackup } from './backupFile/writeBackup'
import { withDataOf, migrationsOf } from './dataSource'

/** A backup, with the violations that the data had when it was taken. */
export interface TakenBackup extends WrittenBackup {
  /** Violations of the invariants, one line each. Empty on an older schema, which is not checked. */
  readonly violations: readonly string[]
}

/**
 * Writes a backup of a database as of one moment. Throws OperatorError when the file exists, or this program does not know the
 * schema.
 */
export async function takeBackup(database: Database, path: string, options: WriteOptions): Promise<TakenBackup> {
  return withDataOf(database, 'The database', async (source, tx) => {
    const isCurrent = migrationsOf(source.steps, migrations, source.name).length === migrations.length
    const backup = await writeBackup(path, source, options)
    return { ...backup, violations: isCurrent ? await findViolations(tx) : [] }
  })
}
