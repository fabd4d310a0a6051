import type { Database, Transaction } from '../../database/database'
import { readRows } from './readRows'
import type { RowPage } from './rowPage'
import { schemaStepsOf } from './schemaSteps'
import type { SchemaStep } from './schemaSteps'
import { tableColumns } from './tableColumns'

/** Everything that is copied, as it was at one moment: out of a database or a backup file. */
export interface DataSource {
  /** What it is, as the beginning of a sentence, e.g. `The backup`. */
  readonly name: string
  /** The steps of the schema that the rows are of. */
  readonly steps: readonly SchemaStep[]
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
    return work({ name, steps: await schemaStepsOf(tx), pages: () => readRows(tx) }, tx)
  })
}
