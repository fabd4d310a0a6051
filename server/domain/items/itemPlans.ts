import { wireDate, wireQuantity } from '../presenters/wireSql'

/** Documents that need or bring an item, as pieces of one SELECT. `$1` is the item. */
interface PlanSource {
  readonly kind: 'sales' | 'production' | 'transfer'
  /** Table of the documents, called `document`; only the open ones count. */
  readonly documents: string
  readonly id: string
  /** SELECT of a document's `quantity`, NULL or 0 for none, and of its `day`. */
  readonly sum: string
}

const salesLines = (operation: 'Issue' | 'Receipt'): PlanSource => ({
  kind: 'sales',
  documents: 'sales_order',
  id: 'order_nbr',
  sum: `SELECT sum(line.open_qty) AS quantity, coalesce(min(line.ship_date), document.ship_date) AS day FROM sales_order_line AS line
    WHERE line.order_nbr = document.order_nbr AND line.operation = '${operation}' AND line.inventory_id = $1 AND NOT line.completed`,
})

/** What needs an item. A material is needed until it is released. */
export const DEMAND: readonly PlanSource[] = [
  salesLines('Issue'),
  {
    kind: 'production',
    documents: 'production_order',
    id: 'prod_nbr',
    sum: `SELECT sum(line.total_required - line.qty_released) AS quantity, NULL::date AS day FROM production_material AS line
      WHERE line.prod_nbr = document.prod_nbr AND line.inventory_id = $1`,
  },
]

/** What brings an item. */
export const SUPPLY: readonly PlanSource[] = [
  salesLines('Receipt'),
  {
    kind: 'production',
    documents: 'production_order',
    id: 'prod_nbr',
    sum: `SELECT document.qty_to_produce - document.qty_completed AS quantity, NULL::date AS day WHERE document.inventory_id = $1`,
  },
  {
    kind: 'transfer',
    documents: 'transfer_shipment',
    id: 'joined',
    sum: `SELECT sum(line.shipped_qty - line.received_qty) AS quantity, document.shipped_date AS day FROM transfer_line AS line
      WHERE line.order_nbr = document.order_nbr AND line.shipment_nbr = document.shipment_nbr AND line.inventory_id = $1`,
  },
]

/**
 * SQL of the JSON array of these documents, one entry each, the earliest first and those without a date last. The lines are looked for one
 * open document after the other, by their keys: no plan reads those of what is finished.
 */
export function planList(sources: readonly PlanSource[]): string {
  const selects = sources.map(
    ({ kind, documents, id, sum }) => `(SELECT '${kind}' AS kind, document.${id}::text AS id,
      ${wireQuantity('line.quantity')} AS quantity, ${wireDate('line.day')} AS date, document.status
      FROM ${documents} AS document CROSS JOIN LATERAL (${sum}) AS line WHERE document.is_open AND line.quantity > 0)`,
  )
  return `(SELECT coalesce(json_agg(plan ORDER BY nullif(plan.date, '') NULLS LAST, plan.kind, plan.id COLLATE "C"), '[]')
    FROM (${selects.join(' UNION ALL ')}) AS plan)`
}
