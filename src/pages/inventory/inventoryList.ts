import type { InventoryItem } from '../../../contract/entities/inventory'
import { FALLBACK } from '../../../contract/fallbacks'
import { substringMatcher } from '../../components/lists/search'
import type { ListDefinition } from '../../components/lists/listDefinition'
import { INVENTORY_COLUMNS, inventoryCard } from './inventoryColumns'
import { rowsOf } from './inventoryRows'
import type { InventoryRow } from './inventoryRows'

/** The list of stock by item and warehouse. */
export const INVENTORY_LIST: ListDefinition<readonly InventoryItem[], InventoryRow> = {
  call: 'getInventory',
  title: 'Inventory',
  label: 'Inventory',
  columns: INVENTORY_COLUMNS,
  card: inventoryCard,
  searchPlaceholder: 'Search by item, description or warehouse...',
  loadingText: 'Loading inventory...',
  emptyText: 'No inventory yet.',
  noMatchText: 'No item matches your search.',
  failureTitle: 'Error loading inventory list',
  fallback: FALLBACK.inventory,
  rowsOf,
  matcher: substringMatcher,
  noun: 'item',
  codesOf: (row) => [row.inventoryId],
}
