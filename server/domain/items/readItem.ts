import { MAX_MOVEMENTS } from '../../../contract/entities/itemDetails'
import type { Queryable } from '../../database/database'
import { wireInstant, wireItemUnit, wireQuantity } from '../presenters/wireSql'
import { Refusal } from '../refusal'
import { DEMAND, planList, SUPPLY } from './itemPlans'
import { movementDocumentId, movementKind, movementDocumentNbr } from './movementDocumentNbr'

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

/** SELECT of an item as JSON text, all of one moment. `$1` is the item. */
export const ITEM_SQL = `SELECT to_json(entry)::text AS text FROM (
    SELECT inventory_id AS "inventoryId", description, ${wireItemUnit.uom}, ${wireItemUnit.decimals},
      ${wireQuantity('reorder_point')} AS "reorderPoint",
      ${stock} AS stock, ${planList(DEMAND)} AS demand, ${planList(SUPPLY)} AS supply, ${movements} AS movements
    FROM item WHERE inventory_id = $1) AS entry`

/** An item with all that concerns it. JSON text in the shape of `ItemDetails`. Throws NOT_FOUND for an unknown item. */
export async function readItem(db: Queryable, inventoryId: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(ITEM_SQL, [inventoryId])
  if (!rows[0]) throw new Refusal('NOT_FOUND', `Item ${inventoryId} does not exist`)
  return rows[0].text
}
