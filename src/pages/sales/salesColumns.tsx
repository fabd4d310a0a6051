import { formatShortDate } from '../../components/kit/dates'
import { dueColumn } from '../../components/due/dueColumn'
import { dateColumn } from '../../components/kit/dateColumn'
import type { TableCard } from '../../components/kit/dataTableProps'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import type { SalesRow } from './salesRows'

const shipDate = dueColumn<'shipDate'>({
  field: 'shipDate',
  header: 'Ship Date',
  format: formatShortDate,
  words: 'ship',
  layout: { flex: 1.3 },
})

/** Columns of the sales list. */
export const SALES_COLUMNS: readonly TableColumn<SalesRow>[] = [
  { field: 'orderNbr', header: 'Order#', value: (row) => row.orderNbr },
  { field: 'customerOrderNbr', header: 'Customer Order#', value: (row) => row.customerOrderNbr },
  {
    field: 'orderStatus',
    header: 'Order Status',
    value: (row) => row.orderStatus,
    render: (row) => <StatusChip status={row.orderStatus} />,
  },
  { field: 'customerName', header: 'Customer', value: (row) => row.customerName, flex: 2 },
  dateColumn('orderDate', 'Order Date', formatShortDate),
  shipDate.column,
]

/** A sales order as a card. */
export function salesCard(row: SalesRow): TableCard {
  return {
    title: row.orderNbr,
    status: <StatusChip status={row.orderStatus} />,
    subtitle: row.customerName,
    facts: [{ label: 'Customer Order#', value: row.customerOrderNbr }, shipDate.fact(row)],
  }
}
