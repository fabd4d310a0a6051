import { createHash, type Hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '../../common/errors'
import { readPages } from '../batches'
import type { Queryable, Transaction } from '../database'

interface CopiedTable {
  readonly name: string
  readonly key: readonly [string, ...string[]]
  readonly first?: string
  /** Rows to read at a time, for tables whose rows may be large; see {@link PAGE_ROWS}. */
  readonly pageRows?: number
  /** True when the migrations insert rows, which are deleted before the copied ones are written. */
  readonly seeded?: true
  /** SQL that writes the rows of `copied`, where a plain INSERT would be rejected. */
  readonly write?: (copied: string) => string
}

const PAGE_ROWS = 2_000

/** The movements have set the quantities on hand; this adds rows without movements, and the allocated quantities. */
const writeStock = (copied: string) => `
  WITH copied AS (${copied}), unmoved AS (
    INSERT INTO stock (inventory_id, site_id) SELECT inventory_id, site_id FROM copied ON CONFLICT DO NOTHING
  )
  UPDATE stock SET qty_allocated = copied.qty_allocated FROM copied
  WHERE stock.inventory_id = copied.inventory_id AND stock.site_id = copied.site_id`

/** Every copied table, in the order of foreign keys: referenced tables come first. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'site', key: ['site_id'] },
  { name: 'item', key: ['inventory_id'] },
  { name: 'bill_of_material', key: ['inventory_id', 'line_nbr'] },
  { name: 'customer', key: ['customer_id'] },
  // Incoming movements come before outgoing ones, so that stock never becomes negative, wherever a page ends. Each page leaves
  // one dead row of stock for each item that it moves, which cannot be vacuumed within the transaction.
  { name: 'stock_movement', key: ['movement_id'], first: 'qty < 0', pageRows: 20_000 },
  { name: 'stock', key: ['inventory_id', 'site_id'], write: writeStock },
  { name: 'sales_order', key: ['order_nbr'] },
  { name: 'sales_order_line', key: ['order_nbr', 'line_nbr'] },
  { name: 'sales_receipt', key: ['shipment_nbr'] },
  { name: 'sales_receipt_line', key: ['shipment_nbr', 'line_nbr'] },
  { name: 'production_order', key: ['prod_nbr'] },
  { name: 'production_material', key: ['prod_nbr', 'line_nbr'] },
  { name: 'production_completion', key: ['batch_nbr'] },
  { name: 'shipment', key: ['shipment_nbr'] },
  { name: 'shipment_line', key: ['shipment_nbr', 'line_nbr'] },
  { name: 'transfer_order', key: ['order_nbr'] },
  { name: 'transfer_shipment', key: ['order_nbr', 'shipment_nbr'] },
  { name: 'transfer_line', key: ['order_nbr', 'shipment_nbr', 'line_nbr'] },
  { name: 'transfer_receipt', key: ['receipt_nbr'] },
  { name: 'transfer_receipt_line', key: ['receipt_nbr', 'line_nbr'] },
  { name: 'file_content', key: ['sha256'], pageRows: 1 },
  { name: 'file', key: ['file_id'] },
  { name: 'app_user', key: ['user_id'] },
  { name: 'preference', key: ['user_id'], pageRows: 50 },
  // Copied so that machines can continue to use their tokens.
  { name: 'api_token', key: ['token_id'] },
  { name: 'history_start', key: ['is_only'], seeded: true },
  { name: 'audit_entry', key: ['audit_id'], pageRows: 500 },
  { name: 'outbox_event', key: ['event_id'], pageRows: 500 },
  { name: 'webhook', key: ['webhook_id'] },
  { name: 'webhook_failure', key: ['webhook_id', 'position'] },
  { name: 'intake', key: ['intake_id'], pageRows: 50 },
  // Copied so that a request repeated after a restore is still recognized.
  { name: 'idempotency_key', key: ['user_id', 'key'], pageRows: 500 },
  { name: 'number_sequence', key: ['document'], seeded: true },
]

/** Rows of one table as JSON arrays of the values as PostgreSQL prints them: the same text in every database. */
export interface RowPage {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
}

interface Column {
  readonly name: string
  readonly type: string
  /** True for an identity column, whose counter has to continue after the copied values. */
  readonly identity: boolean
}

interface TableColumns {
  readonly table: CopiedTable
  readonly columns: readonly Column[]
}

/** Columns in the order of the schema, without generated ones, which the database computes from the others. */
const COLUMNS = `
  SELECT pg_class.relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS identity
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) AND relkind = 'r'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ORDER BY attrelid, attnum`

/** The copied tables of a database, in an order in which rows can be inserted. An older schema may lack some. */
export async function tableColumns(db: Queryable): Promise<readonly TableColumns[]> {
  const names = COPIED_TABLES.map(({ name }) => name)
  const { rows } = await db.query<Column & { table: string }>(COLUMNS, [names])
  return COPIED_TABLES.flatMap((table) => {
    const columns = rows.flatMap(({ table: name, ...column }) => (name === table.name ? [column] : []))
    return columns.length === 0 ? [] : [{ table, columns }]
  })
}

const TEXT_SETTINGS = "SET LOCAL TimeZone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL bytea_output = 'hex'"

/** Yields at least one page per table, in constant memory. Needs a REPEATABLE READ transaction for one moment. */
export async function* readRows(tx: Transaction): AsyncGenerator<RowPage> {
  await tx.script(TEXT_SETTINGS)
  for (const table of await tableColumns(tx)) yield* readTable(tx, table)
}

async function* readTable(tx: Transaction, { table, columns }: TableColumns): AsyncGenerator<RowPage> {
  const { name, key, first, pageRows = PAGE_ROWS } = table
  const values = columns.map((column) => `${column.name}::text`)
  // Text is ordered by its bytes, because databases may have different collations.
  const isText = (column: string) => columns.find((candidate) => candidate.name === column)?.type === 'text'
  const byKey = key.map((column) => (isText(column) ? `${column} COLLATE "C"` : column))
  const order = first === undefined ? byKey : [first, ...byKey]
  // Sorts the rows before converting them to text, so that no more than a page of large values is in memory.
  const select = `
    SELECT array_to_json(ARRAY[${values.join(', ')}])::text AS row
    FROM (SELECT * FROM ${name} ORDER BY ${order.join(', ')} OFFSET 0) AS sorted`
  for await (const rows of readPages<{ row: string }>(tx, select, pageRows)) {
    yield { table: name, columns: columns.map((column) => column.name), rows: rows.map(({ row }) => row) }
  }
}

/** The content of a table: the number of rows, and the SHA-256 of its columns and all rows in key order. */
export interface TableContent {
  readonly table: string
  readonly rows: number
  readonly sha256: string
}

export function contentSum() {
  const sums = new Map<string, { hash: Hash; rows: number }>()
  return {
    add({ table, columns, rows }: RowPage): void {
      const sum = sums.get(table) ?? { hash: createHash('sha256').update(columns.join()), rows: 0 }
      sums.set(table, sum)
      sum.rows += rows.length
      for (const row of rows) sum.hash.update(`\n${row}`)
    },
    /** Returns the tables so far, in the order of their first page. Finalizes the hashes: no page may be added afterwards. */
    total: () => [...sums].map(([table, { hash, rows }]) => ({ table, rows, sha256: hash.digest('hex') })),
  }
}

/** Equal exactly when the rows of all copied tables are, also between the two kinds of databases. */
export async function contentHashes(tx: Transaction): Promise<TableContent[]> {
  const sum = contentSum()
  for await (const page of readRows(tx)) sum.add(page)
  return sum.total()
}

export function firstDifference(a: readonly TableContent[], b: readonly TableContent[]): string | null {
  const contentOf = (contents: readonly TableContent[], table: string) => contents.find((content) => content.table === table)
  const different = [...a, ...b].find(({ table }) => !isDeepStrictEqual(contentOf(a, table), contentOf(b, table)))
  return different?.table ?? null
}

/** Writes pages of rows into empty tables, by their current schema; triggers and constraints stay active. */
export async function rowWriter(tx: Transaction) {
  const tables = new Map((await tableColumns(tx)).map((entry) => [entry.table.name, entry]))
  for (const { table } of tables.values()) if (table.seeded) await tx.query(`DELETE FROM ${table.name}`)
  return {
    /** Throws {@link OperatorError} when this program does not know the table, or its columns differ. */
    async write({ table, columns, rows }: RowPage): Promise<void> {
      const target = tables.get(table)
      if (target?.columns.map(({ name }) => name).join() !== columns.join()) {
        throw new OperatorError(`The rows of ${table} have columns that this schema does not have.`)
      }
      if (rows.length > 0) await tx.query(writeStatement(target), [`[${rows.join(',')}]`])
    },
    async continueNumbers(): Promise<void> {
      const identities = [...tables.values()].flatMap(({ table, columns }) =>
        columns.flatMap(({ name, identity }) => (identity ? [{ table: table.name, name }] : [])),
      )
      for (const { table, name } of identities) {
        const { rows } = await tx.query<{ next: string }>(`SELECT (coalesce(max(${name}), 0) + 1)::text AS next FROM ${table}`)
        // Unlike setval, this is rolled back with the transaction.
        await tx.query(`ALTER TABLE ${table} ALTER COLUMN ${name} RESTART WITH ${rows[0]?.next ?? '1'}`)
      }
    },
  }
}

function writeStatement({ table, columns }: TableColumns): string {
  const values = columns.map(({ name, type }, index) => `(row->>${index})::${type} AS ${name}`).join(', ')
  const copied = `SELECT ${values} FROM jsonb_array_elements($1::text::jsonb) AS row`
  if (table.write) return table.write(copied)
  return `INSERT INTO ${table.name} (${columns.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE ${copied}`
}
