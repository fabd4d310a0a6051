import type { ReactNode } from 'react'
import type { OrderLine } from '../../../contract/entities/sales'
import { formatShortDate } from '../../components/kit/dates'
import { dateColumn } from '../../components/kit/dateColumn'
import { quantityColumn } from '../../components/kit/quantityColumn'
import type { TableColumn } from '../../components/kit/tableColumn'

/** Columns of an order's lines. `actions` draws the buttons of a line. */
export function orderLineColumns(actions: (line: OrderLine) => ReactNode): readonly TableColumn<OrderLine>[] {
  return [
    { field: 'operation', header: 'Operation', value: (line) => line.operation },
    { field: 'inventoryId', header: 'Item', value: (line) => line.inventoryId, isUnbroken: true },
    { field: 'lineDesc', header: 'Description', value: (line) => line.lineDesc, minWidth: 180 },
    { field: 'customerAlternateId', header: 'Alternate ID', value: (line) => line.customerAlternateId, isUnbroken: true },
    quantityColumn('orderQty', 'Quantity'),
    quantityColumn('openQty', 'Open Qty'),
    dateColumn('shipDate', 'Receive Date', formatShortDate),
    { field: 'actions', header: 'Actions', value: () => '', render: actions, minWidth: 136 },
  ]
}
