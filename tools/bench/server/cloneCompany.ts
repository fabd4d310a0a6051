import { bulkLoad } from '../../../server/database/batches'
import type { Database, Queryable } from '../../../server/database/database'
import { bumpAllRevisions } from '../../../server/lists/revisions'

/** The tables of documents, in the order of their foreign keys. */
const TABLES = [
  ...['sales_order', 'sales_order_line', 'sales_receipt', 'sales_receipt_line'],
  ...['production_order', 'production_material', 'production_completion', 'shipment', 'shipment_line'],
  ...['transfer_order', 'transfer_shipment', 'transfer_line', 'transfer_receipt', 'transfer_receipt_line'],
]

/** Columns with document numbers: two letters and seven digits. */
const NUMBERS = new Set(['order_nbr', 'shipment_nbr', 'prod_nbr', 'batch_nbr', 'receipt_nbr', 'sales_order_nbr'])

/** Columns of clones that would be open otherwise: these are finished, so that only the documents of the company itself are open. */
const FINISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sales_order: { status: `'Closed'` },
  production_order: { status: `'Closed'` },
  transfer_shipment: { status: `'Complete'` },
  shipment: {
    status: `'Confirmed'`,
    courier: `'dhl'`,
    tracking_number: `'BENCH'`,
    tracking_number_search: `'bench'`,
    ship_date: 'coalesce(ship_date, current_date)',
    confirmed_at: 'now()',
  },
}

/**
 * Makes a company so many times as large: clones its documents under higher numbers, with their search and sort keys. The clones
 * move no stock, so the ledger of such a company is for reading only.
 */
export async function cloneCompany(database: Database, times: number): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ shift: number }>('SELECT max(next) AS shift FROM number_sequence')
    const shift = Number(rows[0]?.shift ?? 0)
    await bulkLoad(tx, TABLES, async () => {
      for (const table of TABLES) {
        const columns = await columnsOf(tx, table)
        const values = columns.map((column) => clonedValue(table, column))
        await tx.script(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
          FROM ${table} AS row, (SELECT nth * ${shift} AS shift FROM generate_series(1, ${times - 1}) AS nth) AS clone`)
      }
    })
    await tx.query('UPDATE number_sequence SET next = next + $1::bigint', [shift * times])
    await bumpAllRevisions(tx)
  })
}

async function columnsOf(tx: Queryable, table: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** SQL of the value of a column in a clone. */
function clonedValue(table: string, column: string): string {
  const finished = FINISHED[table]?.[column]
  if (finished !== undefined) return `CASE WHEN row.is_open THEN ${finished} ELSE row.${column} END`
  if (column === 'joined_sort') return `${sortKey('order_nbr')} || '-' || ${sortKey('shipment_nbr')}`
  const [, name = column, key] = /^(.+)_(search|sort)$/.exec(column) ?? []
  if (!NUMBERS.has(name)) return `row.${column}`
  if (key === 'sort') return sortKey(name)
  const number = `left(row.${name}, 2) || lpad(${shifted(name)}, 7, '0')`
  return key === 'search' ? `lower(${number})` : number
}

const shifted = (name: string) => `(substr(row.${name}, 3)::bigint + clone.shift)::text`

/** SQL of what `contract/rules/listKeys` makes of such a number. */
const sortKey = (name: string) => `lower(left(row.${name}, 2)) || length(${shifted(name)}) - 1 || ${shifted(name)}`
