import { OperatorError } from '../../common/errors'
import { pauseWebhooks } from '../../exchange/webhooks/webhooks'
import { COUNTED } from '../../lists/revisions'
import { findViolations } from '../../posting/invariants/findViolations'
import { renewPositions } from '../../posting/outbox'
import { bulkLoad, readSnapshot } from '../batches'
import type { Database, Transaction } from '../database'
import {
  type AppliedStep,
  appliedSteps,
  fingerprintOf,
  migrateInside,
  type Migration,
  migrations,
} from '../migrations/migrations'
import {
  contentHashes,
  contentSum,
  firstDifference,
  readRows,
  type RowPage,
  rowWriter,
  tableColumns,
  type TableContent,
} from './rows'

/** The migrations that make the schema of copied rows. Throws {@link OperatorError}, beginning with `origin`. */
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
  readonly name: string
  readonly steps: readonly AppliedStep[]
  /** Reads all rows, in an order in which they can be inserted without violating foreign keys. */
  pages(): AsyncIterable<RowPage>
}

/** Runs `work` on the data of one moment, without blocking writers; again after a serialization failure. */
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

/** Locks the target's tables. Throws {@link OperatorError} when they have rows, or a later schema than that of the rows to copy. */
async function claimEmptyTarget(tx: Transaction, steps: number): Promise<void> {
  const tables = (await tableColumns(tx)).map(({ table }) => table)
  if (tables.length > 0) await tx.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
  for (const { name, seeded } of tables) {
    if (seeded) continue
    const { rows } = await tx.query(`SELECT FROM ${name} LIMIT 1`)
    if (rows.length > 0)
      throw new OperatorError(`The database is not empty: it has rows in the table ${name}. Nothing was changed.`, {
        kind: 'notEmpty',
      })
  }
  const later = (await appliedSteps(tx))[steps]
  if (later) {
    throw new OperatorError(
      `The database is empty, but has the schema step ${later.name} already, which came after these rows. ` +
        'Use a database without any tables: the schema is made with the rows.',
    )
  }
}

export interface FillOptions {
  /** The migrations of the schema; tests pass others than the product's. */
  readonly known?: readonly Migration[]
  /** Commits even when the data violate an invariant, because the source violated it too. */
  readonly acceptViolations?: boolean
}

const SHOWN = 3

/** In one transaction: before the commit, rows are compared with the source table by table, and every invariant is checked. */
export async function fillDatabase(
  target: Database,
  source: DataSource,
  { known = migrations, acceptViolations = false }: FillOptions = {},
): Promise<readonly TableContent[]> {
  const schema = migrationsOf(source.steps, known, source.name)
  return target.transaction(async (tx) => {
    await claimEmptyTarget(tx, schema.length)
    await migrateInside(tx, schema)
    const copied = await copyRows(tx, source)
    const table = firstDifference(copied, await contentHashes(tx))
    if (table !== null) {
      throw new OperatorError(`The table ${table} came out different from what was read, so nothing was stored.`)
    }
    await migrateInside(tx, known)
    await renewRevisions(tx)
    await renewPositions(tx)
    await pauseWebhooks(tx)
    if (!acceptViolations) await assertInvariants(tx)
    return copied
  })
}

async function copyRows(tx: Transaction, source: DataSource): Promise<TableContent[]> {
  const writer = await rowWriter(tx)
  const sum = contentSum()
  const names = (await tableColumns(tx)).map(({ table }) => table.name)
  await bulkLoad(tx, names, async () => {
    for await (const page of source.pages()) {
      sum.add(page)
      await writer.write(page)
    }
  })
  await writer.continueNumbers()
  // Without statistics, the planner would plan the following checks as if every table were tiny.
  await tx.script(`ANALYZE ${names.join(', ')}`)
  return sum.total()
}

/** Servers cache lists by revision, so none may come again: the clock in milliseconds is above every earlier number. */
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
  throw new OperatorError(
    `The data violate rules that must always hold, so nothing was stored. --accept-violations stores them as they are.\n  ${violations.slice(0, SHOWN).join('\n  ')}${more}`,
  )
}
