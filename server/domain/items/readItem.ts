import { MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import type { Queryable } from '../../database/database'
import { wireDate, wireQuantity, wireInstant, wireItemUnit } from '../presenters/wireSql'
import { Refusal } from '../refusal'
import { movementDocumentId, movementKind, movementDocumentNbr } from './movementDocumentNbr'

/** Documents that are demand or supply of an item, as parts of one SELECT. `$1` is the item. */
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

/** The demand of an item. A material counts until it is released. */
const DEMAND: readonly PlanSource[] = [
  salesLines('Issue'),
  {
    kind: 'production',
    documents: 'production_order',
    id: 'prod_nbr',
    sum: `SELECT sum(line.total_required - line.qty_released) AS quantity, NULL::date AS day FROM production_material AS line
      WHERE line.prod_nbr = document.prod_nbr AND line.inventory_id = $1`,
  },
]

/** The supply of an item. */
const SUPPLY: readonly PlanSource[] = [
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
 * Returns SQL for the JSON array of these documents, one entry each, earliest first and those without a date last. A lateral
 * subquery looks up the lines of each open document by key, so that no query plan reads the lines of finished documents.
 */
function planList(sources: readonly PlanSource[]): string {
  const selects = sources.map(
    ({ kind, documents, id, sum }) => `(SELECT '${kind}' AS kind, document.${id}::text AS id,
      ${wireQuantity('line.quantity')} AS quantity, ${wireDate('line.day')} AS date, document.status
      FROM ${documents} AS document CROSS JOIN LATERAL (${sum}) AS line WHERE document.is_open AND line.quantity > 0)`,
  )
  return `(SELECT coalesce(json_agg(plan ORDER BY nullif(plan.date, '') NULLS LAST, plan.kind, plan.id COLLATE "C"), '[]')
    FROM (${selects.join(' UNION ALL ')}) AS plan)`
}

const stock = `(SELECT coalesce(json_agg(entry ORDER BY entry."siteId" COLLATE "C"), '[]') FROM (
    SELECT site_id AS "siteId", site.description AS "warehouseDesc", ${wireQuantity('qty_on_hand')} AS "qtyOnHand",
      ${wireQuantity('qty_on_hand - qty_allocated')} AS "qtyHardAvailable"
    FROM stock JOIN site USING (site_id) WHERE inventory_id = $1) AS entry)`

const movements = `(SELECT coalesce(json_agg(entry), '[]') FROM (
    SELECT ${wireInstant('movement.created_at')} AS at, site_id AS "siteId", ${wireQuantity('qty')} AS quantity, reason,
      ${movementDocumentNbr} AS "documentNbr", ${movementKind} AS kind, ${movementDocumentId} AS id,
      coalesce(app_user.name, created_by) AS "userName"
    FROM stock_movement AS movement LEFT JOIN app_user ON email = created_by
    WHERE inventory_id = $1 ORDER BY movement_id DESC LIMIT ${MAX_MOVEMENTS}) AS entry)`

/** SELECT of an item as JSON text, in one statement and so from one snapshot. `$1` is the item. */
export const ITEM_SQL = `SELECT to_json(entry)::text AS text FROM (
    SELECT inventory_id AS "inventoryId", description, ${wireItemUnit.uom}, ${wireItemUnit.decimals},
      ${wireQuantity('reorder_point')} AS "reorderPoint",
      EXISTS (SELECT FROM bill_of_material AS bill WHERE bill.inventory_id = item.inventory_id) AS "hasBill",
      ${stock} AS stock, ${planList(DEMAND)} AS demand, ${planList(SUPPLY)} AS supply, ${movements} AS movements
    FROM item WHERE inventory_id = $1) AS entry`

/**
 * Reads an item with its stock, demand, supply and movements. JSON text in the shape of `ItemDetails`. Throws NOT_FOUND for an
 * unknown item.
 */
export async function readItem(db: Queryable, inventoryId: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(ITEM_SQL, [inventoryId])
  if (!rows[0]) throw new Refusal('NOT_FOUND', `Item ${inventoryId} does not exist`)
  return rows[0].text
}
