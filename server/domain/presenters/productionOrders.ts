import type { Queryable } from '../../database/database'
import { readJsonMembers } from './jsonText'
import { jsonList, wireItemUnit, wireQuantity } from './wireSql'

const orders = jsonList({
  from: 'production_order JOIN item USING (inventory_id)',
  fields: {
    prodNbr: 'prod_nbr',
    inventoryCd: 'inventory_id',
    inventoryDesc: 'item.description',
    prodDesc: 'prod_desc',
    qtyToProduce: wireQuantity('qty_to_produce'),
    qtyCompleted: wireQuantity('qty_completed'),
    status: 'status',
    ...wireItemUnit,
  },
  order: 'prod_nbr',
})

/** The production list. JSON text in the shape of `ProductionAnswer`. */
export function presentProductionOrders(tx: Queryable): Promise<string> {
  return readJsonMembers(tx, { production_order_list: orders })
}
