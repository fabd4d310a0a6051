import type { InventoryItem } from '../../../contract/entities/inventory'
import { stockStatus } from '../../../contract/rules/inventory'
import { matchesSearch, searchText } from '../../../contract/rules/search'

/** One row of the inventory list: the stock of an item in a warehouse, with what search needs worked out once. */
export interface InventoryRow extends InventoryItem {
  /** Item and warehouse; numbered when the backend lists the same pair again. */
  readonly id: string
  readonly status: ReturnType<typeof stockStatus>
  /** Description, item and warehouse in lower case, see `searchText`. */
  readonly searchText: string
}

/** Works out the rows of an answer, in the order of the backend. Call it once per answer, not per key stroke. */
export function toInventoryRows(items: readonly InventoryItem[]): InventoryRow[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const pair = `${item.inventoryId} @ ${item.warehouseDesc}`
    const times = (seen.get(pair) ?? 0) + 1
    seen.set(pair, times)
    return {
      ...item,
      id: times === 1 ? pair : `${pair} #${times}`,
      status: stockStatus(item.qtyOnHand),
      searchText: searchText(item.description, item.inventoryId, item.warehouseDesc),
    }
  })
}

/** The rows that the search leaves. */
export function visibleInventoryRows(rows: readonly InventoryRow[], query: string): readonly InventoryRow[] {
  return query.trim() === '' ? rows : rows.filter((row) => matchesSearch(row.searchText, query))
}
