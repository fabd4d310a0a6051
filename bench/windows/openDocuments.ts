import type { Database } from '../../server/database/database'
import type { DocumentList } from '../../contract/rules/listOrder'

/** Lists of documents, their tables, and what makes one of them open or finished. */
const DOCUMENTS = {
  sales: { table: 'sales_order', id: 'order_nbr', open: `status = 'Open'`, finished: `status = 'Completed'` },
  production: { table: 'production_order', id: 'prod_nbr', open: `status = 'Released'`, finished: `status = 'Completed'` },
  shipments: {
    table: 'shipment',
    id: 'shipment_nbr',
    open: `status = 'Open'`,
    finished: `status = 'Confirmed', courier = 'dhl', tracking_number = 'BENCH', ship_date = current_date, confirmed_at = now()`,
  },
  transfers: { table: 'transfer_shipment', id: 'joined', open: `status = 'In Transit'`, finished: `status = 'Complete'` },
} as const satisfies Record<DocumentList, object>

/**
 * Leaves so many documents of each list open: the newest finished ones are opened again, or the oldest open ones finished. Their lines
 * stay as they are: it is for reading. Answers the lists that have so many documents.
 */
export async function leaveOpenIn(database: Database, count: number): Promise<readonly DocumentList[]> {
  const lists: DocumentList[] = []
  await database.query('ALTER TABLE shipment DISABLE TRIGGER shipment_is_never_reopened')
  for (const [list, { table, id, open, finished }] of Object.entries(DOCUMENTS)) {
    const { rows } = await database.query<{ all: number; open: number }>(
      `SELECT count(*) AS "all", count(*) FILTER (WHERE is_open) AS open FROM ${table}`,
    )
    const [facts = { all: 0, open: 0 }] = rows
    if (facts.all < count) continue
    lists.push(list as DocumentList)
    const missing = count - facts.open
    const [set, chosen] =
      missing > 0
        ? [open, `NOT is_open ORDER BY ${id} DESC LIMIT ${missing}`]
        : [finished, `is_open AND ${id} NOT LIKE 'BENCH%' ORDER BY ${id} LIMIT ${-missing}`]
    await database.query(`UPDATE ${table} SET ${set} WHERE ${id} IN (SELECT ${id} FROM ${table} WHERE ${chosen})`)
  }
  await database.query('ALTER TABLE shipment ENABLE TRIGGER shipment_is_never_reopened')
  await database.script(database.kind === 'postgres' ? 'VACUUM ANALYZE' : 'ANALYZE')
  return lists
}
