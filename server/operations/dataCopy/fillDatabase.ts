import { bulkLoad } from '../../database/bulkLoad'
import type { Database, Transaction } from '../../database/database'
import { pauseWebhooks } from '../../domain/webhooks/webhooks'
import { renewPositions } from '../../domain/outbox/numberEvents'
import { COUNTED } from '../../domain/lists/revisions'
import { findViolations } from '../../domain/invariants/findViolations'
import { migrateInside } from '../../database/migrations/migrate'
import { migrations } from '../../database/migrations/migrations'
import type { Migration } from '../../database/migrations/migrations'
import { contentHashes, contentSum, firstDifference } from './contentHashes'
import type { TableContent } from './contentHashes'
import { CopyRefusal } from './copyRefusal'
import type { DataSource } from './dataSource'
import { claimEmptyTarget } from './emptyTarget'
import { migrationsOf } from './schemaSteps'
import type { RowPage } from './rowPage'
import { tableColumns } from './tableColumns'
import { rowWriter } from './writeRows'

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
