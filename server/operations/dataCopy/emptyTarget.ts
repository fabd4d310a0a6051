import type { Transaction } from '../../database/database'
import { CopyRefusal } from './copyRefusal'
import { schemaStepsOf } from './schemaSteps'
import { tableColumns } from './tableColumns'

/** The database that was to be filled holds rows already. */
export class TargetNotEmpty extends CopyRefusal {
  override readonly name = 'TargetNotEmpty'

  constructor(table: string) {
    super(`The database is not empty: it has rows in the table ${table}. Nothing was changed.`)
  }
}

/**
 * Locks the tables of a database that is to be filled, and makes sure that there is nothing in them. Throws {@link TargetNotEmpty}, or
 * {@link CopyRefusal} when its schema is later than that of the rows to come, of `steps` steps.
 */
export async function claimEmptyTarget(tx: Transaction, steps: number): Promise<void> {
  const tables = (await tableColumns(tx)).map(({ table }) => table)
  if (tables.length > 0) await tx.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
  for (const { name, seeded } of tables) {
    if (seeded) continue
    const { rows } = await tx.query(`SELECT FROM ${name} LIMIT 1`)
    if (rows.length > 0) throw new TargetNotEmpty(name)
  }
  const later = (await schemaStepsOf(tx))[steps]
  if (later) {
    throw new CopyRefusal(
      `The database is empty, but has the schema step ${later.name} already, which came after these rows. ` +
        'Use a database without any tables: the schema is made with the rows.',
    )
  }
}
