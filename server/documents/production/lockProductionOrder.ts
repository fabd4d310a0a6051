import { found } from '../../common/errors'
import type { Queryable, Row } from '../../database/database'

export type LockedProductionOrder = Row<
  'prodNbr' | 'inventoryId' | 'siteId' | 'status',
  'qtyToProduce' | 'qtyCompleted' | 'decimals'
>

export async function lockProductionOrder(tx: Queryable, prodNbr: string): Promise<LockedProductionOrder> {
  const { rows } = await tx.query<LockedProductionOrder>(
    `SELECT prod_nbr AS "prodNbr", inventory_id AS "inventoryId", site_id AS "siteId", status,
       qty_to_produce::float8 AS "qtyToProduce", qty_completed::float8 AS "qtyCompleted",
       (SELECT decimals FROM item WHERE item.inventory_id = production_order.inventory_id) AS decimals
     FROM production_order WHERE prod_nbr = $1 FOR UPDATE`,
    [prodNbr],
  )
  return found(rows[0], `Production order ${prodNbr} does not exist`)
}

export type LockedMaterial = Row<'inventoryID', 'id' | 'totalRequired' | 'qtyActual' | 'qtyRemaining' | 'decimals'>

export async function lockMaterials(tx: Queryable, prodNbr: string): Promise<LockedMaterial[]> {
  const { rows } = await tx.query<LockedMaterial>(
    `SELECT line_nbr AS id, inventory_id AS "inventoryID", total_required::float8 AS "totalRequired",
       qty_released::float8 AS "qtyActual", (total_required - qty_released)::float8 AS "qtyRemaining",
       (SELECT decimals FROM item WHERE item.inventory_id = production_material.inventory_id) AS decimals
     FROM production_material WHERE prod_nbr = $1 ORDER BY line_nbr FOR UPDATE`,
    [prodNbr],
  )
  return rows
}
