import { LONG_TRANSFER_DAYS } from '../../../contract/constants'
import { MAX_TODAY_IDS, type TodayAnswer, type TodayPartName } from '../../../contract/entities/today'
import { STATUSES } from '../../../contract/statuses'
import { toWireDate } from '../../../contract/wireDate'
import type { Queryable } from '../../database/database'
import { hasStatus } from '../statusSql'

const lateOf = (table: string, id: string) =>
  `SELECT ${id} AS id, ship_date AS urgency FROM ${table} WHERE is_open AND ship_date < (SELECT day FROM today)`

/** Its materials are still to be released: it is planned, or worked on. */
const needsMaterial = hasStatus(
  'production_order',
  STATUSES.production,
  ({ next = [] }) => next.includes('Released') || next.includes('In Process'),
)

/**
 * SELECT of each part's documents with the columns `id` and `urgency`: the lowest value is the most urgent, NULL the least.
 * `today.day` is the day in UTC. Each starts from open documents, which have partial indexes, so that finished ones are never
 * read.
 */
const TODAY_SOURCES: Readonly<Record<TodayPartName, string>> = {
  lateSales: lateOf('sales_order', 'order_nbr'),
  lateShipments: lateOf('shipment', 'shipment_nbr'),
  longTransfers: `SELECT joined AS id, shipped_date AS urgency FROM transfer_shipment
    WHERE is_open AND shipped_date < (SELECT day FROM today) - ${LONG_TRANSFER_DAYS}`,
  openReceipts: `SELECT order_nbr AS id, ship_date AS urgency FROM sales_order
    WHERE is_open AND EXISTS (
      SELECT FROM sales_order_line AS line
      WHERE line.order_nbr = sales_order.order_nbr AND line.operation = 'Receipt' AND NOT line.completed)`,
  // The same rule as in the order's table of materials: each line on its own is compared with what is available at the order's
  // site.
  shortProduction: `SELECT prod_nbr AS id, status_rank AS urgency FROM production_order
    WHERE is_open AND ${needsMaterial} AND qty_completed < qty_to_produce AND EXISTS (
      SELECT FROM production_material AS material
      LEFT JOIN stock ON stock.inventory_id = material.inventory_id AND stock.site_id = production_order.site_id
      WHERE material.prod_nbr = production_order.prod_nbr
        AND material.total_required - material.qty_released > coalesce(stock.qty_on_hand - stock.qty_allocated, 0))`,
}

/**
 * Returns the SELECT of these parts, from one snapshot: the number of documents of each, and the most urgent ones. `$1` is the
 * day.
 */
export function todaySql(parts: readonly TodayPartName[]): string {
  const counted = parts.map(
    (part) => `(WITH found AS MATERIALIZED (${TODAY_SOURCES[part]})
      SELECT '${part}' AS part, (SELECT count(*) FROM found) AS count,
        ARRAY(SELECT id::text FROM found ORDER BY urgency NULLS LAST, id COLLATE "C" LIMIT ${MAX_TODAY_IDS}) AS ids)`,
  )
  return `WITH today AS MATERIALIZED (SELECT $1::date AS day) ${counted.join(' UNION ALL ')}`
}

interface PartRow {
  readonly part: TodayPartName
  readonly count: number
  readonly ids: string[]
}

/**
 * Reads what needs attention now.
 * @param parts the parts that the caller may read
 */
export async function readToday(db: Queryable, now: Date, parts: readonly TodayPartName[]): Promise<TodayAnswer> {
  const { rows } = await db.query<PartRow>(todaySql(parts), [toWireDate(now)])
  return { asOf: now.toISOString(), ...Object.fromEntries(rows.map(({ part, count, ids }) => [part, { count, ids }])) }
}
