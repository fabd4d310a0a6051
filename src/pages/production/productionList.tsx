import { ORDER_TYPE } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import type { ProductionResponse, ProductionOrder } from '../../../contract/entities/production'
import { statusRank } from '../../../contract/rules/listOrder'
import { PRODUCTION_TEXT } from '../../../contract/rules/production'
import { RowStatus } from '../../components/documents/RowStatus'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import type { QuickFilter } from '../../components/lists/due/dueFilters'
import { documentRow, type DocumentListDefinition, type ListRow } from '../../components/lists/listDefinition'
import { FALLBACK } from '../../services/endpoints/fallbacks'

const PRODUCTION_COLUMNS: readonly TableColumn<ProductionRow>[] = [
  valueColumn('prodNbr', 'Prod Order ID', { onCard: 'title' }),
  valueColumn('inventoryCd', 'Inventory ID', { flex: 1.5, onCard: 2 }),
  quantityColumn('qtyToProduce', 'Quantity to Produce', { minWidth: 168, onCard: 3 }),
  quantityColumn('qtyCompleted', 'Quantity Completed', { minWidth: 168, onCard: 4 }),
  valueColumn('status', 'Status', {
    onCard: 'status',
    sortBy: (row) => statusRank(row.status),
    render: (row) => <RowStatus document={documentName.production(row.prodNbr)} status={row.status} />,
  }),
]

/** Orders waiting for material, as counted by the server; the list has no material data. */
const SHORT: QuickFilter<ProductionRow> = {
  id: 'short',
  label: 'Short of material',
  emptyText: 'No order is short of material.',
  isAlarm: true,
  has: (_row, _days, isNamed) => isNamed,
}

export const materialsOf = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production })

export const PRODUCTION_LIST: DocumentListDefinition<ProductionResponse, ProductionRow> = {
  call: 'getProductionOrders',
  name: 'production',
  title: 'Production',
  label: 'Production orders',
  columns: PRODUCTION_COLUMNS,
  searchPlaceholder: 'Search by order + item + status...',
  finished: 'Completed Orders',
  loadingText: 'Loading production orders...',
  emptyText: 'No production orders yet.',
  allFinishedText: 'No production order is under way. Tick "Show Completed Orders" to see the others.',
  failureTitle: 'Error loading production list',
  fallback: FALLBACK.production,
  rowsOf,
  quickFilters: { named: 'shortProduction', filters: [SHORT] },
  noun: 'production order',
  dialog: {
    title: 'Production Order Details',
    size: '6xl',
    absent: (id) => (id.trim() === '' ? PRODUCTION_TEXT.noNumber : PRODUCTION_TEXT.noOrder),
  },
}

interface ProductionRow extends ProductionOrder, ListRow {}

function rowsOf({ production_order_list }: ProductionResponse): ProductionRow[] {
  return production_order_list.map((order) => documentRow('production', order))
}
