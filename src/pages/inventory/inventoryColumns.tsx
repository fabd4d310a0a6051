import { formatQuantity } from '../../../contract/quantities/quantity'
import type { TableCard } from '../../components/kit/dataTableProps'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import type { InventoryRow } from './inventoryRows'
import { StockMarks } from './StockMarks'

/** Columns of the inventory list, on the screen and in the export. All but the description are as wide as their content. */
export const INVENTORY_COLUMNS: readonly TableColumn<InventoryRow>[] = [
  valueColumn('inventoryId', 'Inventory ID', { minWidth: 112 }),
  valueColumn('description', 'Description', { flex: 3.5, minWidth: 160 }),
  quantityColumn('qtyOnHand', 'Qty On Hand', { width: 98 }),
  quantityColumn('qtyHardAvailable', 'Hard Available', { width: 108 }),
  valueColumn('warehouseDesc', 'Warehouse', { width: 202 }),
  valueColumn('status', 'Status', { width: 186, render: (row) => <StockMarks {...row} /> }),
]

/** A row as a card. An item is in several warehouses, so the warehouse comes before the description, which may be truncated. */
export function inventoryCard(row: InventoryRow): TableCard {
  return {
    title: row.inventoryId,
    status: <StockMarks {...row} />,
    subtitle: [row.warehouseDesc, row.description].filter((text) => text !== '').join(' · '),
    facts: [
      { label: 'On hand', value: formatQuantity(row.qtyOnHand, row.uom) },
      { label: 'Hard available', value: formatQuantity(row.qtyHardAvailable, row.uom) },
    ],
  }
}
