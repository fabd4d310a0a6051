import { documentName } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import type { SalesResponse, OrderLine, SalesOrderSummary } from '../../../contract/entities/sales'
import { RowStatus } from '../../components/documents/RowStatus'
import { formatShortDate } from '../../components/kit/dates'
import { dateColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { dueColumn } from '../../components/lists/due/dueColumn'
import { SHIP_FILTERS, type QuickFilter } from '../../components/lists/due/dueFilters'
import { documentRow, type DocumentListDefinition, type ListRow } from '../../components/lists/listDefinition'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { isReceivable } from './salesLines'

const shipDate = dueColumn<'shipDate'>({
  field: 'shipDate',
  header: 'Ship Date',
  format: formatShortDate,
  words: 'ship',
  layout: { flex: 1.75, onCard: 4 },
})

const SALES_COLUMNS: readonly TableColumn<SalesRow>[] = [
  valueColumn('orderNbr', 'Order#', { minWidth: 104, onCard: 'title' }),
  valueColumn('customerOrderNbr', 'Customer Order#', { minWidth: 132, onCard: 3 }),
  valueColumn('orderStatus', 'Order Status', {
    flex: 1.25,
    minWidth: 128,
    onCard: 'status',
    render: (row) => <RowStatus document={documentName.sales(row.orderNbr)} status={row.orderStatus} />,
  }),
  valueColumn('customerName', 'Customer', { flex: 2, onCard: 2 }),
  dateColumn('orderDate', 'Order Date', formatShortDate, { onCard: 3 }),
  shipDate,
]

const TO_RECEIVE: QuickFilter<SalesRow> = {
  id: 'receipts',
  label: 'To receive',
  emptyText: 'Nothing to receive.',
  has: ({ lines }) => lines.some(isReceivable),
}

export const SALES_LIST: DocumentListDefinition<SalesResponse, SalesRow> = {
  call: 'getSales',
  name: 'sales',
  title: 'Sales',
  label: 'Sales orders',
  columns: SALES_COLUMNS,
  searchPlaceholder: 'Search by order number or customer...',
  finished: 'Completed Orders',
  loadingText: 'Loading sales orders...',
  emptyText: 'There are no open sales orders.',
  failureTitle: 'Error loading sales orders',
  fallback: FALLBACK.sales,
  rowsOf,
  quickFilters: { dayOf: (row) => row.shipDate, filters: [...SHIP_FILTERS, TO_RECEIVE] },
  noun: 'sales order',
  dialog: {
    title: 'Sales Order Details',
    size: '7xl',
    absent: () => 'Order not found',
  },
}

export interface SalesRow extends SalesOrderSummary, ListRow {
  readonly lines: readonly OrderLine[]
}

function rowsOf({ summaries, details }: SalesResponse): SalesRow[] {
  return summaries.map((order) => ({ ...documentRow('sales', order), lines: listAt(details, order.orderNbr) }))
}
