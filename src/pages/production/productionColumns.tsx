import { formatQuantity } from '../../../contract/quantities/quantity'
import type { TableCard } from '../../components/kit/dataTableProps'
import { quantityColumn } from '../../components/kit/quantityColumn'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import { statusRank } from '../../components/lists/inListOrder'
import type { ProductionRow } from './productionRows'

/** Columns of the production list. */
export const PRODUCTION_COLUMNS: readonly TableColumn<ProductionRow>[] = [
  { field: 'prodNbr', header: 'Prod Order ID', value: (row) => row.prodNbr },
  { field: 'inventoryCd', header: 'Inventory ID', value: (row) => row.inventoryCd, flex: 1.5 },
  quantityColumn('qtyToProduce', 'Quantity to Produce'),
  quantityColumn('qtyCompleted', 'Quantity Completed'),
  {
    field: 'status',
    header: 'Status',
    value: (row) => row.status,
    sortBy: (row) => statusRank(row.status),
    render: (row) => <StatusChip status={row.status} />,
  },
]

/** A production order as a card. */
export function productionCard(row: ProductionRow): TableCard {
  return {
    title: row.prodNbr,
    status: <StatusChip status={row.status} />,
    subtitle: [row.inventoryCd, row.inventoryDesc].filter((text) => text !== '').join(' · '),
    facts: [{ label: 'Completed', value: `${formatQuantity(row.qtyCompleted)} of ${formatQuantity(row.qtyToProduce, row.uom)}` }],
  }
}
