import { formatQuantity } from '../../../contract/rules/quantity'
import type { TableCard } from '../../components/DataTable'
import { StatusChip } from '../../components/StatusChip'
import type { TableColumn } from '../../components/tableColumn'
import type { ProductionRow } from './productionRows'

/** Columns of the production list. */
export const PRODUCTION_COLUMNS: readonly TableColumn<ProductionRow>[] = [
  { field: 'prodNbr', header: 'Prod Order ID', value: (row) => row.prodNbr },
  { field: 'inventoryCd', header: 'Inventory ID', value: (row) => row.inventoryCd, flex: 1.5 },
  {
    field: 'qtyToProduce',
    header: 'Quantity to Produce',
    value: (row) => row.qtyToProduce,
    text: (row) => formatQuantity(row.qtyToProduce),
    align: 'right',
  },
  {
    field: 'qtyCompleted',
    header: 'Quantity Completed',
    value: (row) => row.qtyCompleted,
    text: (row) => formatQuantity(row.qtyCompleted),
    align: 'right',
  },
  { field: 'status', header: 'Status', value: (row) => row.status, render: (row) => <StatusChip status={row.status} /> },
]

/** A production order as a card. */
export function productionCard(row: ProductionRow): TableCard {
  return {
    title: row.prodNbr,
    status: <StatusChip status={row.status} />,
    subtitle: [row.inventoryCd, row.inventoryDesc].filter((text) => text !== '').join(' · '),
    facts: [{ label: 'Completed', value: `${formatQuantity(row.qtyCompleted)} of ${formatQuantity(row.qtyToProduce)}` }],
  }
}
