import { bulkLoad } from '../../database/bulkLoad'
import type { Transaction, Database } from '../../database/database'
import { migrateInside } from '../../database/migrations/migrate'
import { appliedSteps, migrations, type Migration } from '../../database/migrations/migrations'
import { findViolations } from '../../domain/invariants/findViolations'
import { COUNTED } from '../../domain/lists/revisions'
import { renewPositions } from '../../domain/outbox/readOutbox'
import { pauseWebhooks } from '../../domain/webhooks/webhooks'
import { contentHashes, contentSum, firstDifference, type TableContent } from './contentHashes'
import { CopyRefusal } from './copyRefusal'
import { type DataSource, migrationsOf } from './dataSource'
import { tableColumns, type RowPage, rowWriter } from './rows'

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
async function claimEmptyTarget(tx: Transaction, steps: number): Promise<void> {
  const tables = (await tableColumns(tx)).map(({ table }) => table)
  if (tables.length > 0) await tx.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
  for (const { name, seeded } of tables) {
    if (seeded) continue
    const { rows } = await tx.query(`SELECT FROM ${name} LIMIT 1`)
    if (rows.length > 0) throw new TargetNotEmpty(name)
  }
  const later = (await appliedSteps(tx))[steps]
  if (later) {
    throw new CopyRefusal(
      `The database is empty, but has the schema step ${later.name} already, which came after these rows. ` +
        'Use a database without any tables: the schema is made with the rows.',
    )
  }
}

export interface FillOptions {
  /** The steps of the schema; tests have others than the product. */
  readonly known?: readonly Migration[]
  /** Fills the database even when the data break an invariant: they did so before already. */
  readonly acceptViolations?: boolean
  /** After so many rows the indexes are taken away until the others are there too; tests have fewer. */
  readonly manyRows?: number
}

const MANY_ROWS = 20_000

/** How many violations of the invariants are named. */
const SHOWN = 3

/**
 * Fills an empty database from a source, schema included, in one transaction: all of it or nothing. Before the commit, what was
 * written is read again and compared table by table, later schema steps run, and every invariant is checked. Resolves to what was
 * copied. Throws {@link CopyRefusal} when the target is not empty, a schema does not fit, or anything came out different.
 */
export async function fillDatabase(
  target: Database,
  source: DataSource,
  { known = migrations, acceptViolations = false, manyRows = MANY_ROWS }: FillOptions = {},
): Promise<readonly TableContent[]> {
  const schema = migrationsOf(source.steps, known, source.name)
  return target.transaction(async (tx) => {
    await claimEmptyTarget(tx, schema.length)
    await migrateInside(tx, schema)
    const copied = await copyRows(tx, source, manyRows)
    const table = firstDifference(copied, await contentHashes(tx))
    if (table !== null) {
      throw new CopyRefusal(`The table ${table} came out different from what was read, so nothing was stored.`)
    }
    await migrateInside(tx, known)
    await renewRevisions(tx)
    await renewPositions(tx)
    await pauseWebhooks(tx)
    if (!acceptViolations) await assertInvariants(tx)
    return copied
  })
}

async function copyRows(tx: Transaction, source: DataSource, manyRows: number): Promise<TableContent[]> {
  const writer = await rowWriter(tx)
  const sum = contentSum()
  const pages: AsyncIterator<RowPage, unknown> = source.pages()[Symbol.asyncIterator]()
  /** Writes so many rows or some more; answers false when these were all. */
  async function write(most: number): Promise<boolean> {
    for (let rows = 0; rows < most;) {
      const next = await pages.next()
      if (next.done === true) return false
      sum.add(next.value)
      await writer.write(next.value)
      rows += next.value.rows.length
    }
    return true
  }
  const names = (await tableColumns(tx)).map(({ table }) => table.name)
  if (await write(manyRows)) await bulkLoad(tx, names, () => write(Infinity))
  await writer.continueNumbers()
  // Without statistics the checks that follow would be planned as if every table were tiny.
  await tx.script(`ANALYZE ${names.join(', ')}`)
  return sum.total()
}

/**
 * Running servers remember lists by their revision, so none may come twice with other content. The milliseconds of the clock are
 * above any number that was ever reached by counting, and above those of an earlier restore.
 */
async function renewRevisions(tx: Transaction): Promise<void> {
  await tx.query(
    `UPDATE list_revision
     SET revision = greatest(revision + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint), total = ${COUNTED}`,
  )
}

async function assertInvariants(tx: Transaction): Promise<void> {
  const violations = await findViolations(tx)
  if (violations.length === 0) return
  const more = violations.length > SHOWN ? `\n  and ${violations.length - SHOWN} more` : ''
  throw new CopyRefusal(
    `The data break what must always be true, so nothing was stored. --accept-violations stores them as they are.\n  ${violations.slice(0, SHOWN).join('\n  ')}${more}`,
  )
}
