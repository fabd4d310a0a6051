import type { HistoryLine } from '../../../contract/entities/production'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { documentColumn, itemColumn } from '../../components/documents/links/DocumentLink'
import { formatInstant } from '../../components/kit/dates'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'

export const HISTORY_COLUMNS: readonly TableColumn<HistoryLine>[] = [
  valueColumn('customerDesc', 'Customer', { minWidth: 140 }),
  documentColumn('sales', 'salesOrderNbr', 'Sales Order'),
  valueColumn('batchNbr', 'Transaction ID', { isUnbroken: true }),
  documentColumn('production', 'prodNbr', 'Production Nbr'),
  itemColumn('inventoryCD', 'Inventory ID'),
  valueColumn('qtyCompleted', 'Qty Completed', { align: 'right', text: (row) => formatQuantity(row.qtyCompleted) }),
  valueColumn('createdAt', 'Created At', {
    text: (row) => formatInstant(row.createdAt) + (row.createdAt.includes('T') ? ' UTC' : ''),
    isUnbroken: true,
  }),
]

/** The same columns in an export: quantities stay numbers, dates are written as the screen shows them. */
export const HISTORY_EXPORT = HISTORY_COLUMNS.map(({ field, header, value, text }) => ({
  header,
  value: field === 'createdAt' && text ? text : value,
}))
