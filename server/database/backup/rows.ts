import { createHash, type Hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '../../common/operatorError'
import type { Queryable, Transaction } from '../database'
import { readPages } from '../readPages'
import { COPIED_TABLES, type CopiedTable, PAGE_ROWS } from './tables'

/**
 * A page of rows of one table, in transit from one database to another. Every row is a JSON array of the values as PostgreSQL
 * prints them, or null: the same row gives the same text in every database.
 */
export interface RowPage {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
}

/** A column whose values are copied. */
interface Column {
  readonly name: string
  /** Its type as SQL writes it, e.g. `numeric(18,6)`. */
  readonly type: string
  /** True for an identity column, whose counter has to continue after the copied values. */
  readonly identity: boolean
}

/** A copied table with the columns that it has in one database. */
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

/**
 * Returns the copied tables that exist in a database, in an order in which their rows can be inserted. An older schema may lack
 * some.
 */
export async function tableColumns(db: Queryable): Promise<readonly TableColumns[]> {
  const names = COPIED_TABLES.map(({ name }) => name)
  const { rows } = await db.query<Column & { table: string }>(COLUMNS, [names])
  return COPIED_TABLES.flatMap((table) => {
    const columns = rows.flatMap(({ table: name, ...column }) => (name === table.name ? [column] : []))
    return columns.length === 0 ? [] : [{ table, columns }]
  })
}

/** The settings that determine how PostgreSQL prints values. */
const TEXT_SETTINGS = "SET LOCAL TimeZone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL bytea_output = 'hex'"

/**
 * Reads every copied table page by page, in constant memory; yields at least one page per table; pages may be empty. To read
 * all tables as of one moment, the transaction must be REPEATABLE READ.
 */
export async function* readRows(tx: Transaction): AsyncGenerator<RowPage> {
  await tx.script(TEXT_SETTINGS)
  for (const table of await tableColumns(tx)) yield* readTable(tx, table)
}

async function* readTable(tx: Transaction, { table, columns }: TableColumns): AsyncGenerator<RowPage> {
  const { name, key, first, pageRows = PAGE_ROWS } = table
  const values = columns.map((column) => `${column.name}::text`)
  const order = [...(first === undefined ? [] : [first]), ...key.map((column) => orderOf(column, columns))]
  // Sorts the rows before converting them to text, so that no more than a page of large values is in memory.
  const select = `
    SELECT array_to_json(ARRAY[${values.join(', ')}])::text AS row
    FROM (SELECT * FROM ${name} ORDER BY ${order.join(', ')} OFFSET 0) AS sorted`
  for await (const rows of readPages<{ row: string }>(tx, select, pageRows)) {
    yield { table: name, columns: columns.map((column) => column.name), rows: rows.map(({ row }) => row) }
  }
}

/** Orders text by its bytes, because databases may have different collations. */
function orderOf(key: string, columns: TableColumns['columns']): string {
  return columns.find(({ name }) => name === key)?.type === 'text' ? `${key} COLLATE "C"` : key
}

/** The content of a table: the number of rows, and the SHA-256 of its columns and all rows in key order. */
export interface TableContent {
  readonly table: string
  readonly rows: number
  readonly sha256: string
}

/** Computes {@link TableContent} from pages of rows as they are read. */
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

/**
 * Returns the contents of all copied tables. They are equal exactly when the rows are, also between
 * the two kinds of databases.
 */
export async function contentHashes(tx: Transaction): Promise<TableContent[]> {
  const sum = contentSum()
  for await (const page of readRows(tx)) sum.add(page)
  return sum.total()
}

/** Returns the first table whose contents differ, or null. */
export function firstDifference(a: readonly TableContent[], b: readonly TableContent[]): string | null {
  const contentOf = (contents: readonly TableContent[], table: string) => contents.find((content) => content.table === table)
  const different = [...a, ...b].find(({ table }) => !isDeepStrictEqual(contentOf(a, table), contentOf(b, table)))
  return different?.table ?? null
}

/**
 * Returns a writer of pages of rows into the empty tables of a database, by its current schema. Triggers and constraints stay
 * active.
 */
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
    /** Sets the identity counters to continue after the highest number that was written. */
    async continueNumbers(): Promise<void> {
      for (const { table, columns } of tables.values()) {
        for (const column of columns) if (column.identity) await continueNumber(tx, table.name, column)
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

async function continueNumber(tx: Queryable, table: string, { name }: Column): Promise<void> {
  const { rows } = await tx.query<{ next: string }>(`SELECT (coalesce(max(${name}), 0) + 1)::text AS next FROM ${table}`)
  // Unlike setval, this is rolled back with the transaction.
  await tx.query(`ALTER TABLE ${table} ALTER COLUMN ${name} RESTART WITH ${rows[0]?.next ?? '1'}`)
}
