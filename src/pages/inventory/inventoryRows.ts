import type { InventoryItem } from '../../../contract/entities/inventory'
import { isPositive } from '../../../contract/quantities/quantity'
import { inventoryRowNames } from '../../services/rowNames'
import { searchText } from '../../components/lists/search'
import type { ListRow } from '../../components/lists/listDefinition'

/** The stock of an item in a warehouse. */
export interface InventoryRow extends InventoryItem, ListRow {
  readonly status: 'In Stock' | 'Out of Stock'
}

/** The rows of the list in the order of the answer. */
export function rowsOf(items: readonly InventoryItem[]): InventoryRow[] {
  const names = inventoryRowNames(items)
  return items.map((item, place) => {
    return {
      ...item,
      id: names[place] ?? '',
      status: isPositive(item.qtyOnHand) ? 'In Stock' : 'Out of Stock',
      searchText: searchText(item.description, item.inventoryId, item.warehouseDesc),
      isFinished: false,
    }
  })
}
