import { createHash } from 'node:crypto'
import { OperatorError } from '../../common/operatorError'
import type { Queryable } from '../database'
import { KEYED_TABLES } from '../listKeys'
import { sql as initial } from './0001-initial'
import { sql as itemUnits } from './0002-item-units'
import { sql as sessionTimes } from './0003-session-times'
import { sql as transferKeys } from './0004-transfer-keys'
import { sql as listKeys } from './0005-list-keys'
import { sql as listIndexes } from './0006-list-indexes'
import { sql as signInCounts } from './0007-sign-in-counts'
import { sql as itemMovements } from './0008-item-movements'
import { sql as accounts } from './0009-accounts'
import { sql as outbox } from './0010-outbox'
import { sql as webhooks } from './0011-webhooks'
import { sql as intake } from './0012-intake'
import { sql as materialReturn } from './0013-material-return'
import { sql as counts } from './0014-counts'
import { sql as webhookDeliveries } from './0016-webhook-deliveries'
import { sql as sessionDevices } from './0017-session-devices'
import { sql as preferences } from './0018-preferences'
import { sql as fileContents } from './0019-file-contents'
import { sql as siteIndexes } from './0020-site-indexes'
import { sql as textsBeyondAscii } from './0021-texts-beyond-ascii'
import { sql as refreshTokens } from './0022-refresh-tokens'
import { sql as history } from './0023-history'
import { type Backfill, fillListKeys } from './fillListKeys'

/** One schema migration. Once released, neither its name nor its text may change; a further migration corrects it. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** Backfill of values that `sql` needs and that SQL cannot compute; it runs before `sql`. */
  readonly fill?: Backfill
  /**
   * Tables whose every row `sql` reads, to build indexes or to check a constraint, where they can be large. With it or with `fill`
   * the statements run one by one, see `runLongPart`.
   */
  readonly readsAll?: readonly string[]
}

/** All schema migrations, oldest first. */
export const migrations: readonly Migration[] = [
  { name: '0001-initial', sql: initial },
  { name: '0002-item-units', sql: itemUnits },
  { name: '0003-session-times', sql: sessionTimes },
  { name: '0004-transfer-keys', sql: transferKeys },
  { name: '0005-list-keys', sql: listKeys },
  { name: '0006-list-indexes', sql: listIndexes, fill: fillListKeys, readsAll: KEYED_TABLES.map(({ name }) => name) },
  { name: '0007-sign-in-counts', sql: signInCounts },
  { name: '0008-item-movements', sql: itemMovements, readsAll: ['stock_movement'] },
  { name: '0009-accounts', sql: accounts },
  { name: '0010-outbox', sql: outbox },
  { name: '0011-webhooks', sql: webhooks },
  { name: '0012-intake', sql: intake },
  { name: '0013-material-return', sql: materialReturn, readsAll: ['stock_movement'] },
  { name: '0014-counts', sql: counts, readsAll: ['stock_movement'] },
  { name: '0016-webhook-deliveries', sql: webhookDeliveries },
  { name: '0017-session-devices', sql: sessionDevices },
  { name: '0018-preferences', sql: preferences },
  { name: '0019-file-contents', sql: fileContents },
  { name: '0020-site-indexes', sql: siteIndexes, readsAll: ['sales_order', 'production_order', 'shipment'] },
  {
    name: '0021-texts-beyond-ascii',
    sql: textsBeyondAscii,
    readsAll: ['sales_order', 'production_order', 'shipment', 'transfer_shipment'],
  },
  { name: '0022-refresh-tokens', sql: refreshTokens, readsAll: ['refresh_token'] },
  { name: '0023-history', sql: history },
]

/** Returns the SHA-256 of a migration's text, which is stored with the record that it ran. */
export function fingerprintOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex')
}

/**
 * Counts the rows that a migration reads in the tables of `readsAll`, of which some may not be there yet. It counts at most `most`
 * rows of a table, because counting all of a large one may exceed the time limit of a statement.
 */
export async function countRowsRead(db: Queryable, { readsAll = [] }: Migration, most: number): Promise<number> {
  let sum = 0
  for (const table of readsAll) {
    const { rows: there } = await db.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table])
    if (there.length === 0) continue
    const { rows } = await db.query<{ count: number }>(`SELECT count(*) FROM (SELECT FROM ${table} LIMIT $1) AS part`, [most])
    sum += rows[0]?.count ?? 0
  }
  return sum
}

/** Error: this program cannot serve the database's schema. */
export class SchemaMismatch extends OperatorError {}

/** A migration that ran on a database: its name and the SHA-256 of its text. */
export interface AppliedStep {
  readonly name: string
  readonly sha256: string
}

/** Returns the migrations that ran on a database, oldest first; none when it has no schema yet. */
export async function appliedSteps(db: Queryable): Promise<AppliedStep[]> {
  const { rows: tables } = await db.query(
    "SELECT FROM pg_tables WHERE tablename = 'schema_migration' AND schemaname = current_schema()",
  )
  if (tables.length === 0) return []
  return (await db.query<AppliedStep>('SELECT name, sha256 FROM schema_migration ORDER BY name')).rows
}

/**
 * Returns the migrations that are still to run. Throws {@link SchemaMismatch} when a migration ran on the database that this
 * program does not know (from a newer version), or with another text, or out of order.
 */
export async function pendingMigrations(db: Queryable, known: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await appliedSteps(db)
  applied.forEach(({ name, sha256 }, index) => {
    const step = known[index]
    if (step?.name !== name)
      throw new SchemaMismatch(`The database has the schema step ${name}, which this version does not know`)
    if (fingerprintOf(step) !== sha256)
      throw new SchemaMismatch(`The schema step ${name} has changed since it ran on this database`)
  })
  return known.slice(applied.length)
}
