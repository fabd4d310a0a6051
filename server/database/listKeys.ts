import { searchKey, sortKey } from '../../contract/rules/listKeys'
import { tableBlocks } from './batches'
import type { Queryable, Transaction } from './database'

type Values = Readonly<Record<string, unknown>>

type KeyKinds = readonly ('search' | 'sort')[]

export interface KeyedTable {
  readonly name: string
  readonly id: readonly [string, ...string[]]
  readonly columns: Readonly<Record<string, KeyKinds>>
}

/** Source columns of `joined`, which a row that is to be written does not contain. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = { joined: ['order_nbr', 'shipment_nbr'] }

export const KEYED_TABLES: readonly KeyedTable[] = [
  { name: 'customer', id: ['customer_id'], columns: { name: ['search', 'sort'] } },
  { name: 'item', id: ['inventory_id'], columns: { inventory_id: ['search', 'sort'], description: ['search'] } },
  { name: 'site', id: ['site_id'], columns: { description: ['search'] } },
  {
    name: 'sales_order',
    id: ['order_nbr'],
    columns: { order_nbr: ['search', 'sort'], customer_order_nbr: ['search', 'sort'] },
  },
  { name: 'sales_receipt', id: ['shipment_nbr'], columns: { shipment_nbr: ['search'] } },
  { name: 'production_order', id: ['prod_nbr'], columns: { prod_nbr: ['search', 'sort'] } },
  { name: 'production_completion', id: ['batch_nbr'], columns: { batch_nbr: ['search'] } },
  { name: 'shipment', id: ['shipment_nbr'], columns: { shipment_nbr: ['search', 'sort'], tracking_number: ['search'] } },
  { name: 'transfer_order', id: ['order_nbr'], columns: { description: ['search', 'sort'] } },
  {
    name: 'transfer_shipment',
    id: ['order_nbr', 'shipment_nbr'],
    columns: {
      order_nbr: ['search', 'sort'],
      shipment_nbr: ['search', 'sort'],
      joined: ['sort'],
      tracking_number: ['search', 'sort'],
    },
  },
  { name: 'transfer_receipt', id: ['receipt_nbr'], columns: { receipt_nbr: ['search'] } },
]

const BY_NAME = new Map(KEYED_TABLES.map((table) => [table.name, table]))

/** Longest stored sort key: together with a document number it fits into an index page. UTF-16 units. */
const MAX_SORT_KEY_LENGTH = 800

function sourcesOf({ columns }: KeyedTable): readonly string[] {
  return [...new Set(Object.keys(columns).flatMap((column) => MADE_OF[column] ?? [column]))]
}

export function keyColumnsOf({ columns }: KeyedTable): readonly string[] {
  return Object.entries(columns).flatMap(([column, kinds]) => kinds.map((kind) => `${column}_${kind}`))
}

/** The key columns of a row; none for a table without keys. Every writer must store them; an invariant checks that. */
export function keysOf(table: string, row: Values): Record<string, string | null> {
  const keys: Record<string, string | null> = {}
  for (const [column, kinds] of Object.entries(BY_NAME.get(table)?.columns ?? {})) {
    const value = (MADE_OF[column] ?? [column]).map((part) => textOf(row[part])).join('-')
    for (const kind of kinds) keys[`${column}_${kind}`] = kind === 'search' ? searchKey(value) : storedSortKey(value)
  }
  return keys
}

/** Returns the sort key of a value; null for a blank one, which is sorted last in both directions. */
function storedSortKey(value: string): string | null {
  const key = sortKey(value)
  if (key.trim() === '') return null
  return key.length <= MAX_SORT_KEY_LENGTH ? key : key.slice(0, MAX_SORT_KEY_LENGTH).replace(/[\ud800-\udbff]$/, '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Yields, some blocks at a time, the rows with a stored key that is not the one of its value: the keys, and a column that is wrong. */
export async function* wrongKeys(db: Queryable, table: KeyedTable, locking: '' | 'FOR UPDATE' = '') {
  const columns = keyColumnsOf(table)
  const read = new Set([...table.id, ...sourcesOf(table), ...columns])
  for await (const range of tableBlocks(db, table.name)) {
    const { rows } = await db.query<Record<string, string | null>>(
      `SELECT ctid::text AS "row", ${[...read].join(', ')} FROM ${table.name}
       WHERE ctid >= $1::text::tid AND ctid < $2::text::tid ${locking}`,
      range,
    )
    yield rows.flatMap((row) => {
      const keys = keysOf(table.name, row)
      const column = columns.find((name) => row[name] !== keys[name])
      return column === undefined ? [] : [{ row, keys, column }]
    })
  }
}

/** Recomputes the keys after changes outside of this program, or by a new JavaScript. Resolves to the corrected rows. */
export async function renewListKeys(tx: Queryable): Promise<number> {
  let renewed = 0
  for (const table of KEYED_TABLES) {
    const columns = keyColumnsOf(table)
    for await (const wrong of wrongKeys(tx, table, 'FOR UPDATE')) {
      if (wrong.length === 0) continue
      renewed += wrong.length
      await tx.query(
        `UPDATE ${table.name} SET ${columns.map((column) => `${column} = made.${column}`).join(', ')}
         FROM json_to_recordset($1::text::json) AS made ("row" tid, ${columns.map((column) => `${column} text`).join(', ')})
         WHERE ${table.name}.ctid = made."row"`,
        [JSON.stringify(wrong.map(({ row, keys }) => ({ row: row.row, ...keys })))],
      )
    }
  }
  return renewed
}

/** The statement that inserts rows, with their keys. All have the columns of the first. */
function insertion(table: string, rows: readonly object[]): readonly [sql: string, parameters: readonly unknown[]] {
  const keyed = rows.map((row) => ({ ...row, ...keysOf(table, { ...row }) }))
  const columns = Object.keys(keyed[0] ?? {}).join(', ')
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::text::json)`
  return [sql, [JSON.stringify(keyed)]]
}

/** Sends the insertion of rows without waiting for it, see {@link Transaction.send}. */
export function sendRows(tx: Pick<Transaction, 'send'>, table: string, rows: readonly object[]): void {
  if (rows.length > 0) tx.send(...insertion(table, rows))
}

const ROWS_PER_BATCH = 10_000

export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly object[],
  onConflict: '' | 'ON CONFLICT DO NOTHING' = '',
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
    const [sql, parameters] = insertion(table, rows.slice(at, at + ROWS_PER_BATCH))
    await tx.query(`${sql} ${onConflict}`, parameters)
  }
}
