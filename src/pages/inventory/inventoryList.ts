import type { InventoryAnswer } from '../../../contract/entities/inventory'
import { FALLBACK } from '../../../contract/fallbacks'
import { substringMatcher } from '../../components/lists/search'
import type { DocumentDialog, ListDefinition } from '../../components/lists/listDefinition'
import type { ListScreenState } from '../../components/lists/useListScreen'
import { INVENTORY_COLUMNS, inventoryCard } from './inventoryColumns'
import { rowsOf, type InventoryRow } from './inventoryRows'

/** The dialog of an item. */
export const ITEM_DIALOG: DocumentDialog = {
  title: 'Item Details',
  size: '6xl',
  absent: (id) => (id.trim() === '' ? 'No item number is given.' : `There is no item with the number ${id}.`),
}

/** The list of stock by item and warehouse. */
export const INVENTORY_LIST: ListDefinition<InventoryAnswer, InventoryRow> = {
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
  dialog: ITEM_DIALOG,
}

/** State of the inventory list's screen. */
export type InventoryList = ListScreenState<InventoryAnswer, InventoryRow>
