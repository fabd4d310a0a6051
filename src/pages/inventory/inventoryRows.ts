import type { InventoryItem } from '../../../contract/entities/inventory'
import { isPositive } from '../../../contract/quantities/quantity'
import { searchText } from '../../components/lists/search'
import type { ListRow } from '../../components/lists/listDefinition'

/** The stock of an item in a warehouse. Its id is both of them, numbered when the backend lists the same pair again. */
export interface InventoryRow extends InventoryItem, ListRow {
  readonly status: 'In Stock' | 'Out of Stock'
}

/** The rows of the list in the order of the answer. */
export function rowsOf(items: readonly InventoryItem[]): InventoryRow[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const pair = `${item.inventoryId} @ ${item.warehouseDesc}`
    const times = (seen.get(pair) ?? 0) + 1
    seen.set(pair, times)
    return {
      ...item,
      id: times === 1 ? pair : `${pair} #${times}`,
      status: isPositive(item.qtyOnHand) ? 'In Stock' : 'Out of Stock',
      searchText: searchText(item.description, item.inventoryId, item.warehouseDesc),
      isFinished: false,
    }
  })
}
