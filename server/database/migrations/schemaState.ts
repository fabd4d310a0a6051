import type { Queryable } from '../database'
import { fingerprintOf } from './migrations'
import type { Migration } from './migrations'

/** The database's schema is not one that this program can serve. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch'
}

/**
 * The steps that are still to run. Throws {@link SchemaMismatch} when the database has a step that this program does not know (it was
 * written by a newer version), one with another text, or one out of order.
 */
export async function pendingMigrations(db: Queryable, known: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows: tables } = await db.query(
    "SELECT 1 FROM pg_tables WHERE tablename = 'schema_migration' AND schemaname = current_schema()",
  )
  if (tables.length === 0) return known
  const { rows: applied } = await db.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migration ORDER BY name',
  )
  applied.forEach(({ name, sha256 }, index) => {
    const step = known[index]
    if (step?.name !== name)
      throw new SchemaMismatch(`The database has the schema step ${name}, which this version does not know`)
    if (fingerprintOf(step) !== sha256)
      throw new SchemaMismatch(`The schema step ${name} has changed since it ran on this database`)
  })
  return known.slice(applied.length)
}
