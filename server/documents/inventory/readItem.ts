import { MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import { found } from '../../common/errors'
import type { Queryable } from '../../database/database'
import { wireDate, wireQuantity, wireInstant, wireItemUnit } from '../../lists/wireSql'
import type { PlanSource } from '../description'
import { DOCUMENTS } from '../documents'

/** SQL of the open documents that are demand or supply, earliest first. Lateral, so that no finished lines are read. */
function planList(side: keyof PlanSource): string {
  const selects = Object.values(DOCUMENTS).flatMap(({ lookup, table, plan }) =>
    plan[side] === undefined
      ? []
      : [
          `(SELECT '${lookup.kind}' AS kind, document.${lookup.id}::text AS id,
      ${wireQuantity('line.quantity')} AS quantity, ${wireDate('line.day')} AS date, document.status
      FROM ${table} AS document CROSS JOIN LATERAL (${plan[side]}) AS line WHERE document.is_open AND line.quantity > 0)`,
        ],
  )
  return `(SELECT coalesce(json_agg(plan ORDER BY nullif(plan.date, '') NULLS LAST, plan.kind, plan.id COLLATE "C"), '[]')
    FROM (${selects.join(' UNION ALL ')}) AS plan)`
}

const stock = `(SELECT coalesce(json_agg(entry ORDER BY entry."siteId" COLLATE "C"), '[]') FROM (
    SELECT site_id AS "siteId", site.description AS "warehouseDesc", ${wireQuantity('qty_on_hand')} AS "qtyOnHand",
      ${wireQuantity('qty_on_hand - qty_allocated')} AS "qtyHardAvailable"
    FROM stock JOIN site USING (site_id) WHERE inventory_id = $1) AS entry)`

/** SQL of a movement's document number; the table joins a transfer's two numbers by a slash, the wire by a dash. */
export const movementDocumentNbr = `coalesce((SELECT joined::text FROM transfer_shipment
  WHERE movement.reason = 'transfer_out' AND order_nbr || '/' || shipment_nbr = movement.document_nbr), movement.document_nbr)`

/** SQL of the `LookupKind` of a movement; `''` for a count, which has its reason instead. */
const movementKind = `CASE movement.reason WHEN 'shipment' THEN 'shipment' WHEN 'sales_receipt' THEN 'sales'
  WHEN 'material_issue' THEN 'production' WHEN 'material_return' THEN 'production' WHEN 'production' THEN 'production'
  WHEN 'transfer_out' THEN 'transfer' WHEN 'transfer_in' THEN 'transfer' ELSE '' END`

/** SQL of the document's id on the screen of that kind. For a receipt or a batch it is that of the order that it belongs to. */
const movementDocumentId = `CASE movement.reason
  WHEN 'shipment' THEN movement.document_nbr
  WHEN 'material_issue' THEN movement.document_nbr
  WHEN 'material_return' THEN movement.document_nbr
  WHEN 'transfer_out' THEN ${movementDocumentNbr}
  WHEN 'sales_receipt' THEN (SELECT order_nbr FROM sales_receipt WHERE shipment_nbr = movement.document_nbr)
  WHEN 'production' THEN (SELECT prod_nbr FROM production_completion WHERE batch_nbr = movement.document_nbr)
  WHEN 'transfer_in' THEN (SELECT joined::text FROM transfer_receipt JOIN transfer_shipment USING (order_nbr, shipment_nbr)
    WHERE receipt_nbr = movement.document_nbr)
  ELSE '' END`

const movements = `(SELECT coalesce(json_agg(entry), '[]') FROM (
    SELECT ${wireInstant('movement.created_at')} AS at, site_id AS "siteId", ${wireQuantity('qty')} AS quantity, reason,
      ${movementDocumentNbr} AS "documentNbr", ${movementKind} AS kind, ${movementDocumentId} AS id,
      coalesce(app_user.name, created_by) AS "userName"
    FROM stock_movement AS movement LEFT JOIN app_user ON email = created_by
    WHERE inventory_id = $1 ORDER BY movement_id DESC LIMIT ${MAX_MOVEMENTS}) AS entry)`

/** SELECT of an item as JSON text, in one statement and so from one snapshot. `$1` is the item. */
const ITEM_SQL = `SELECT to_json(entry)::text AS text FROM (
    SELECT inventory_id AS "inventoryId", description, ${wireItemUnit.uom}, ${wireItemUnit.decimals},
      ${wireQuantity('reorder_point')} AS "reorderPoint",
      ${stock} AS stock, ${planList('demand')} AS demand, ${planList('supply')} AS supply, ${movements} AS movements
    FROM item WHERE inventory_id = $1) AS entry`

/** JSON text in the shape of `ItemDetails`. Throws NOT_FOUND. */
export async function readItem(db: Queryable, inventoryId: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(ITEM_SQL, [inventoryId])
  return found(rows[0], `Item ${inventoryId} does not exist`).text
}
