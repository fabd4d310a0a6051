import { MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import { found } from '../../common/errors'
import type { Queryable } from '../../database/database'
import { wireDate, wireQuantity, wireInstant, wireItemUnit } from '../../lists/wireSql'
import type { PlanSource } from '../description'
import { DOCUMENTS } from '../documents'
import { movementDocumentId, movementDocumentNbr, movementKind } from './postCount'

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
