import { formatQuantity } from '../../../contract/rules/quantity'
import type { TableColumn } from '../../components/tableColumn'
import type { CountedTransferLine } from './transferProgress'

function quantityColumn(field: 'shippedQty' | 'receivedQty', header: string): TableColumn<CountedTransferLine> {
  return { field, header, value: (line) => line[field], text: (line) => formatQuantity(line[field]), align: 'right' }
}

/** Columns of a transfer's items; receiving partially adds one more. */
export const TRANSFER_ITEM_COLUMNS: readonly TableColumn<CountedTransferLine>[] = [
  { field: 'inventoryId', header: 'SKU', value: (line) => line.inventoryId, isUnbroken: true },
  { field: 'shipLineDesc', header: 'Description', value: (line) => line.shipLineDesc },
  quantityColumn('shippedQty', 'Shipped Qty'),
  quantityColumn('receivedQty', 'Received Qty'),
]

/** Names an item row. */
export const getTransferLineId = (line: CountedTransferLine) => line.key
