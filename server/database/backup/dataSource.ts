import { OperatorError } from '../../common/operatorError'
import type { Database, Transaction } from '../database'
import { type AppliedStep, appliedSteps, fingerprintOf, type Migration } from '../migrations/migrations'
import { readSnapshot } from '../readSnapshot'
import { readRows, type RowPage, tableColumns } from './rows'

/**
 * Returns the migrations of this program that make the schema of the copied rows. Throws {@link OperatorError} when this program
 * cannot make that schema.
 * @param origin where the rows come from, as the beginning of a sentence, e.g. `The backup`
 */
export function migrationsOf(steps: readonly AppliedStep[], known: readonly Migration[], origin: string): readonly Migration[] {
  steps.forEach(({ name, sha256 }, index) => {
    const step = known[index]
    if (step?.name !== name) {
      throw new OperatorError(
        `${origin} has the schema step ${name}, and this version knows none after ${known[index - 1]?.name ?? 'nothing'}. ` +
          'Use the version of the program that it comes from, or a later one.',
      )
    }
    if (fingerprintOf(step) !== sha256) {
      throw new OperatorError(
        `${origin} has a different schema step ${name} than this version. Use the version that it comes from.`,
      )
    }
  })
  if (steps.length === 0) throw new OperatorError(`${origin} has no tables of this program.`)
  return known.slice(0, steps.length)
}

/** All data to copy, as of one moment: from a database or a backup file. */
export interface DataSource {
  /** Its name, as the beginning of a sentence, e.g. `The backup`. */
  readonly name: string
  /** The migrations that make the schema of the rows. */
  readonly steps: readonly AppliedStep[]
  /** Reads all rows, in an order in which they can be inserted without violating foreign keys. */
  pages(): AsyncIterable<RowPage>
}

/**
 * Runs `work` on a database's data as of one moment: one snapshot that blocks no writer of a real PostgreSQL. The schema cannot
 * change during the work. `work` is repeated when the database aborts it with a serialization failure.
 */
export async function withDataOf<Result>(
  database: Database,
  name: string,
  work: (source: DataSource, tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tables = (await tableColumns(database)).map(({ table }) => table.name)
  return readSnapshot(database, async (tx) => {
    // The lock comes before the first SELECT, which takes the snapshot, so that the schema cannot change between the two.
    if (tables.length > 0) await tx.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
    return work({ name, steps: await appliedSteps(tx), pages: () => readRows(tx) }, tx)
  })
}
