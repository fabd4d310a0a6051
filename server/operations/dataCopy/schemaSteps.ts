import type { Queryable } from '../../database/database'
import { fingerprintOf } from '../../database/migrations/migrations'
import type { Migration } from '../../database/migrations/migrations'
import { CopyRefusal } from './copyRefusal'

/** A step of the schema that ran on a database: its name and the fingerprint of its text. */
export interface SchemaStep {
  readonly name: string
  readonly sha256: string
}

/** The steps that ran on a database, oldest first; none on one that has no schema yet. */
export async function schemaStepsOf(db: Queryable): Promise<SchemaStep[]> {
  const { rows: tables } = await db.query(
    "SELECT FROM pg_tables WHERE tablename = 'schema_migration' AND schemaname = current_schema()",
  )
  if (tables.length === 0) return []
  return (await db.query<SchemaStep>('SELECT name, sha256 FROM schema_migration ORDER BY name')).rows
}

/**
 * The steps of this program that make the schema of the copied rows. Throws {@link CopyRefusal} when that schema is one that this
 * program cannot make.
 * @param origin where the rows come from, as the beginning of a sentence, e.g. `The backup`
 */
export function migrationsOf(steps: readonly SchemaStep[], known: readonly Migration[], origin: string): readonly Migration[] {
  steps.forEach(({ name, sha256 }, index) => {
    const step = known[index]
    if (step?.name !== name) {
      throw new CopyRefusal(
        `${origin} has the schema step ${name}, and this version knows none after ${known[index - 1]?.name ?? 'nothing'}. ` +
          'Use the version of the program that it comes from, or a later one.',
      )
    }
    if (fingerprintOf(step) !== sha256) {
      throw new CopyRefusal(`${origin} has another schema step ${name} than this version. Use the version that it comes from.`)
    }
  })
  if (steps.length === 0) throw new CopyRefusal(`${origin} has no tables of this program.`)
  return known.slice(0, steps.length)
}
