import type { InventoryItem } from '../../../contract/entities/inventory'
import { compareQuantities, isPositive, sumQuantities, type Quantity } from '../../../contract/quantities/quantity'
import { inventoryRowNames } from '../../services/rowNames'
import { searchText } from '../../components/lists/search'
import type { ListRow } from '../../components/lists/listDefinition'

/** Status of a quantity on hand. Source: product specification, "Inventory". */
export type StockStatus = 'In Stock' | 'Out of Stock'

/** The stock of an item in a warehouse. */
export interface InventoryRow extends InventoryItem, ListRow {
  readonly status: StockStatus
  /** The item's stock in all warehouses together is at or below its reorder point. */
  readonly isLow: boolean
}

/** The status of a quantity on hand. */
export function stockStatus(onHand: Quantity): StockStatus {
  return isPositive(onHand) ? 'In Stock' : 'Out of Stock'
}

/**
 * Returns whether an item should be reordered.
 * @param reorderPoint null or undefined when none is set: then it is never low
 * @param onHand quantity in all warehouses
 */
export function isLow(reorderPoint: Quantity | undefined, onHand: number): boolean {
  return reorderPoint != null && compareQuantities(onHand, reorderPoint) <= 0
}

/** The rows of the list in the order of the answer. */
export function rowsOf(items: readonly InventoryItem[]): InventoryRow[] {
  const names = inventoryRowNames(items)
  const low = lowItems(items)
  return items.map((item, place) => {
    return {
      ...item,
      id: names[place] ?? '',
      openId: item.inventoryId,
      status: stockStatus(item.qtyOnHand),
      isLow: low.has(item.inventoryId),
      searchText: searchText(item.description, item.inventoryId, item.warehouseDesc),
      isFinished: false,
    }
  })
}

/**
 * Returns the items that should be reordered. A reorder point belongs to an item, not to a warehouse, so its warehouses are
 * added up.
 */
function lowItems(items: readonly InventoryItem[]): ReadonlySet<string> {
  const planned = new Map<string, { readonly reorderPoint: Quantity; readonly onHand: Quantity[] }>()
  for (const { inventoryId, reorderPoint, qtyOnHand } of items) {
    if (reorderPoint == null) continue
    const known = planned.get(inventoryId)
    if (known) known.onHand.push(qtyOnHand)
    else planned.set(inventoryId, { reorderPoint, onHand: [qtyOnHand] })
  }
  const low = [...planned].filter(([, { reorderPoint, onHand }]) => isLow(reorderPoint, sumQuantities(onHand)))
  return new Set(low.map(([inventoryId]) => inventoryId))
}
