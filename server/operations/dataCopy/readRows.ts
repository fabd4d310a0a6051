import type { Transaction } from '../../database/database'
import type { RowPage } from './rowPage'
import { tableColumns } from './tableColumns'
import type { TableColumns } from './tableColumns'
import { PAGE_ROWS } from './tables'

/** What the text of a value depends on. */
const TEXT_SETTINGS = "SET LOCAL TimeZone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL bytea_output = 'hex'"

const CURSOR = 'copied_rows'

/**
 * Reads every copied table, page by page, in constant memory; each has at least one page, which may be empty. What it sees is what
 * the transaction sees: for one moment of all tables, it must be a REPEATABLE READ one.
 */
export async function* readRows(tx: Transaction): AsyncGenerator<RowPage> {
  await tx.script(TEXT_SETTINGS)
  for (const table of await tableColumns(tx)) yield* readTable(tx, table)
}

async function* readTable(tx: Transaction, { table, columns }: TableColumns): AsyncGenerator<RowPage> {
  const { name, key, first, pageRows = PAGE_ROWS } = table
  const values = columns.map((column) => `${column.name}::text`)
  const order = [...(first === undefined ? [] : [first]), ...key.map((column) => orderOf(column, columns))]
  // Sorted before they are printed, so that only a page of large values is held at a time.
  await tx.query(`
    DECLARE ${CURSOR} NO SCROLL CURSOR FOR
    SELECT array_to_json(ARRAY[${values.join(', ')}])::text AS row
    FROM (SELECT * FROM ${name} ORDER BY ${order.join(', ')} OFFSET 0) AS sorted`)
  try {
    for (let read = pageRows, isFirst = true; read === pageRows; isFirst = false) {
      const { rows } = await tx.query<{ row: string }>(`FETCH ${pageRows} FROM ${CURSOR}`)
      read = rows.length
      if (read > 0 || isFirst)
        yield { table: name, columns: columns.map((column) => column.name), rows: rows.map(({ row }) => row) }
    }
  } finally {
    // After an error there is nothing to close, and that error is the one to tell.
    await tx.query(`CLOSE ${CURSOR}`).catch(() => undefined)
  }
}

/** Text is ordered by its bytes: databases have different ideas of the alphabet. */
function orderOf(key: string, columns: TableColumns['columns']): string {
  return columns.find(({ name }) => name === key)?.type === 'text' ? `${key} COLLATE "C"` : key
}
