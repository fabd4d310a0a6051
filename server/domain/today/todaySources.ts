import { LONG_TRANSFER_DAYS } from '../../../contract/constants'
import type { TodayPartName } from '../../../contract/entities/today'

const lateOf = (table: string, id: string) =>
  `SELECT ${id} AS id, ship_date AS urgency FROM ${table} WHERE is_open AND ship_date < (SELECT day FROM today)`

/**
 * SELECT of each part's documents with the columns `id` and `urgency`: the lowest is the most urgent, NULL the least. `today.day` is the
 * day in UTC. Each begins with what is open, which has indexes of its own: what is finished is never read.
 */
export const TODAY_SOURCES: Readonly<Record<TodayPartName, string>> = {
  lateSales: lateOf('sales_order', 'order_nbr'),
  lateShipments: lateOf('shipment', 'shipment_nbr'),
  longTransfers: `SELECT joined AS id, shipped_date AS urgency FROM transfer_shipment
    WHERE is_open AND shipped_date < (SELECT day FROM today) - ${LONG_TRANSFER_DAYS}`,
  openReceipts: `SELECT order_nbr AS id, ship_date AS urgency FROM sales_order
    WHERE is_open AND EXISTS (
      SELECT FROM sales_order_line AS line
      WHERE line.order_nbr = sales_order.order_nbr AND line.operation = 'Receipt' AND NOT line.completed)`,
  // Short is what the order's own table of materials calls short: each line by itself, against what is available at the order's site.
  shortProduction: `SELECT prod_nbr AS id, status_rank AS urgency FROM production_order
    WHERE is_open AND status IN ('Released', 'In Process') AND qty_completed < qty_to_produce AND EXISTS (
      SELECT FROM production_material AS material
      LEFT JOIN stock ON stock.inventory_id = material.inventory_id AND stock.site_id = production_order.site_id
      WHERE material.prod_nbr = production_order.prod_nbr
        AND material.total_required - material.qty_released > coalesce(stock.qty_on_hand - stock.qty_allocated, 0))`,
}
