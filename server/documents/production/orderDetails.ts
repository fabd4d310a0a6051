import type { ProductionOrderRequest } from '../../../contract/calls/productionCalls'
import { found } from '../../common/errors'
import type { Queryable } from '../../database/database'
import { readJson, jsonList, wireItemUnit, wireQuantity } from '../../lists/wireSql'

const available = 'coalesce(stock.qty_on_hand - stock.qty_allocated, 0)'

const requirements = jsonList({
  from: `production_material AS material
    JOIN production_order USING (prod_nbr)
    JOIN item ON item.inventory_id = material.inventory_id
    LEFT JOIN stock ON stock.inventory_id = material.inventory_id AND stock.site_id = production_order.site_id`,
  where: 'prod_nbr = $1',
  fields: {
    id: 'material.line_nbr',
    inventoryID: 'material.inventory_id',
    description: 'item.description',
    totalRequired: wireQuantity('total_required'),
    qtyRemaining: wireQuantity('total_required - qty_released'),
    qtyActual: wireQuantity('qty_released'),
    availableQty: wireQuantity(available),
    hasEnoughInventory: `${available} >= total_required - qty_released`,
    ...wireItemUnit,
  },
  order: 'material.line_nbr',
})

export async function presentOrderDetails(db: Queryable, { productionNbr }: ProductionOrderRequest): Promise<string> {
  const { rows } = await db.query('SELECT FROM production_order WHERE prod_nbr = $1', [productionNbr])
  found(rows[0], `Production order ${productionNbr} does not exist`)
  return readJson(db, requirements, [productionNbr])
}
