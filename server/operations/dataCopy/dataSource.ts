import type { Database, Transaction } from '../../database/database'
import { type AppliedStep, appliedSteps, fingerprintOf, type Migration } from '../../database/migrations/migrations'
import { CopyRefusal } from './copyRefusal'
import { readRows, type RowPage, tableColumns } from './rows'

/**
 * The steps of this program that make the schema of the copied rows. Throws {@link CopyRefusal} when that schema is one that this
 * program cannot make.
 * @param origin where the rows come from, as the beginning of a sentence, e.g. `The backup`
 */
export function migrationsOf(steps: readonly AppliedStep[], known: readonly Migration[], origin: string): readonly Migration[] {
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

/** Everything that is copied, as it was at one moment: out of a database or a backup file. */
export interface DataSource {
  /** What it is, as the beginning of a sentence, e.g. `The backup`. */
  readonly name: string
  /** The steps of the schema that the rows are of. */
  readonly steps: readonly AppliedStep[]
  /** Reads the rows from the beginning, in the order in which they can be written. */
  pages(): AsyncIterable<RowPage>
}

/**
 * Hands a database's data as they are at one moment to `work`, in one snapshot that holds up no writer of a real PostgreSQL. The
 * schema cannot change meanwhile. `work` is repeated when the database aborts it with a serialization failure.
 */
export async function withDataOf<Result>(
  database: Database,
  name: string,
  work: (source: DataSource, tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tables = (await tableColumns(database)).map(({ table }) => table.name)
  return database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    // Before the first SELECT, which takes the snapshot: so the snapshot's schema is the one that stays.
    if (tables.length > 0) await tx.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
    return work({ name, steps: await appliedSteps(tx), pages: () => readRows(tx) }, tx)
  })
}
