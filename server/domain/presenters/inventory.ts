import type { Queryable } from '../../database/database'
import { readLongJson } from './jsonText'
import { jsonList, wireItemUnit, wireQuantity } from './wireSql'

const stock = jsonList({
  from: 'stock JOIN item USING (inventory_id) JOIN site USING (site_id)',
  fields: {
    inventoryId: 'inventory_id',
    description: 'item.description',
    qtyOnHand: wireQuantity('qty_on_hand'),
    qtyHardAvailable: wireQuantity('qty_on_hand - qty_allocated'),
    warehouseDesc: 'site.description',
    ...wireItemUnit,
    reorderPoint: wireQuantity('item.reorder_point'),
  },
  order: 'inventory_id, site_id',
})

/** The inventory list: an entry per item and site that stock was ever moved at. JSON text in the shape of `InventoryAnswer`. */
export function presentInventory(tx: Queryable): Promise<string> {
  return readLongJson(tx, stock)
}
