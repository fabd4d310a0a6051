import type { Queryable } from '../../../database/database'

/** A material line of a production order while it is locked. `id` is the line's number. */
export interface LockedMaterial {
  readonly id: number
  readonly inventoryID: string
  readonly totalRequired: number
  /** Released so far. */
  readonly qtyActual: number
  readonly qtyRemaining: number
  /** Decimal places of its item. */
  readonly decimals: number
}

/** Locks the material lines of a locked production order, in line order. */
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
