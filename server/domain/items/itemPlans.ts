import { wireDate, wireQuantity } from '../presenters/wireSql'

/** Documents that need or bring an item, as pieces of one SELECT. `$1` is the item. */
interface PlanSource {
  readonly kind: 'sales' | 'production' | 'transfer'
  /** Tables and joins, from the documents on. */
  readonly from: string
  /** What of them; only open documents count, which have indexes of their own. */
  readonly where: string
  readonly id: string
  /** SQL of a line's quantity. */
  readonly quantity: string
  /** SQL of a document's date; `''` for none. */
  readonly date: string
}

const salesLines = (operation: 'Issue' | 'Receipt'): PlanSource => ({
  kind: 'sales',
  from: 'sales_order AS document JOIN sales_order_line AS line USING (order_nbr)',
  where: `NOT line.completed AND line.operation = '${operation}' AND line.inventory_id = $1`,
  id: 'order_nbr',
  quantity: 'line.open_qty',
  date: wireDate('coalesce(min(line.ship_date), document.ship_date)'),
})

/** What needs an item. A material is needed until it is released. */
export const DEMAND: readonly PlanSource[] = [
  salesLines('Issue'),
  {
    kind: 'production',
    from: 'production_order AS document JOIN production_material AS line USING (prod_nbr)',
    where: 'line.qty_released < line.total_required AND line.inventory_id = $1',
    id: 'prod_nbr',
    quantity: 'line.total_required - line.qty_released',
    date: "''",
  },
]

/** What brings an item. */
export const SUPPLY: readonly PlanSource[] = [
  salesLines('Receipt'),
  {
    kind: 'production',
    from: 'production_order AS document',
    where: 'document.qty_completed < document.qty_to_produce AND document.inventory_id = $1',
    id: 'prod_nbr',
    quantity: 'document.qty_to_produce - document.qty_completed',
    date: "''",
  },
  {
    kind: 'transfer',
    from: 'transfer_shipment AS document JOIN transfer_line AS line USING (order_nbr, shipment_nbr)',
    where: 'line.received_qty < line.shipped_qty AND line.inventory_id = $1',
    id: 'joined',
    quantity: 'line.shipped_qty - line.received_qty',
    date: wireDate('min(document.shipped_date)'),
  },
]

/** SQL of the JSON array of these documents, one entry each, the earliest first and those without a date last. */
export function planList(sources: readonly PlanSource[]): string {
  const selects = sources.map(({ kind, from, where, id, quantity, date }) => {
    const sum = wireQuantity(`sum(${quantity})`)
    return `(SELECT '${kind}' AS kind, ${id}::text AS id, ${sum} AS quantity, ${date} AS date, document.status
      FROM ${from} WHERE document.is_open AND ${where} GROUP BY ${GROUPS[kind]})`
  })
  return `(SELECT coalesce(json_agg(plan ORDER BY nullif(plan.date, '') NULLS LAST, plan.kind, plan.id COLLATE "C"), '[]')
    FROM (${selects.join(' UNION ALL ')}) AS plan)`
}

const GROUPS = {
  sales: 'document.order_nbr',
  production: 'document.prod_nbr',
  transfer: 'document.order_nbr, document.shipment_nbr',
} as const
