import Box from '@mui/material/Box'
import type { InventoryResponse, InventoryItem } from '../../../contract/entities/inventory'
import { compareQuantities, isPositive, sumQuantities, type Quantity } from '../../../contract/quantities/quantity'
import { searchText } from '../../../contract/rules/listSearch'
import { TrendingDownOutlined } from '../../components/kit/icons'
import { StatusChip } from '../../components/kit/StatusChip'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import type { DocumentDialog, ListDefinition, ListRow } from '../../components/lists/listDefinition'
import type { ListScreenState } from '../../components/lists/useListScreen'
import '../../services/itemApi'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { inventoryRowNames } from '../../services/inventoryApi'

/** Columns of the inventory list, on the screen and in the export. A quantity is never cut; of the others the warehouse is cut first. */
const INVENTORY_COLUMNS: readonly TableColumn<InventoryRow>[] = [
  valueColumn('inventoryId', 'Inventory ID', { minWidth: 136, onCard: 'title' }),
  valueColumn('description', 'Description', { flex: 3.5, minWidth: 200, onCard: 2 }),
  quantityColumn('qtyOnHand', 'Qty On Hand', { width: 108, onCard: 4 }),
  quantityColumn('qtyHardAvailable', 'Hard Available', { width: 122, onCard: 4 }),
  valueColumn('warehouseDesc', 'Warehouse', { flex: 2, minWidth: 100, onCard: 3 }),
  valueColumn('status', 'Status', { width: 172, onCard: 'status', render: (row) => <StockMarks {...row} /> }),
]

export const ITEM_DIALOG: DocumentDialog = {
  title: 'Item Details',
  size: '6xl',
  absent: (id) => (id.trim() === '' ? 'No item number is given.' : `There is no item with the number ${id}.`),
}

export const INVENTORY_LIST: ListDefinition<InventoryResponse, InventoryRow> = {
  call: 'getInventory',
  name: 'inventory',
  title: 'Inventory',
  label: 'Inventory',
  columns: INVENTORY_COLUMNS,
  searchPlaceholder: 'Search by item, description or warehouse...',
  loadingText: 'Loading inventory...',
  emptyText: 'No inventory yet.',
  failureTitle: 'Error loading inventory list',
  fallback: FALLBACK.inventory,
  rowsOf,
  noun: 'item',
  dialog: ITEM_DIALOG,
}

export type InventoryList = ListScreenState<InventoryResponse, InventoryRow>

export type StockStatus = 'In Stock' | 'Out of Stock'

export interface InventoryRow extends InventoryItem, ListRow {
  readonly status: StockStatus
  readonly isLow: boolean
}

export function stockStatus(onHand: Quantity): StockStatus {
  return isPositive(onHand) ? 'In Stock' : 'Out of Stock'
}

/** True when an item should be reordered, by its quantity in all warehouses; never without a reorder point. */
export function isLow(reorderPoint: Quantity | undefined, onHand: number): boolean {
  return reorderPoint != null && compareQuantities(onHand, reorderPoint) <= 0
}

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

/** A reorder point belongs to an item, so its warehouses are added up. */
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

export function StockMarks({ status, isLow }: { readonly status: string; readonly isLow: boolean }) {
  if (!isLow || status === 'Out of Stock') return <StatusChip status={status} />
  return (
    <Box component="span" title="At or below its reorder point" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <StatusChip status={status} />
      <StatusChip status="Low" Icon={TrendingDownOutlined} />
    </Box>
  )
}
