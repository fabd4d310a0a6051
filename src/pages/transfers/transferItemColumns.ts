import { quantityColumn } from '../../components/kit/quantityColumn'
import type { TableColumn } from '../../components/kit/tableColumn'
import type { CountedTransferLine } from './transferProgress'

/** Columns of a transfer's items; receiving partially adds one more. */
export const TRANSFER_ITEM_COLUMNS: readonly TableColumn<CountedTransferLine>[] = [
  { field: 'inventoryId', header: 'SKU', value: (line) => line.inventoryId, isUnbroken: true },
  { field: 'shipLineDesc', header: 'Description', value: (line) => line.shipLineDesc },
  quantityColumn('shippedQty', 'Shipped Qty'),
  quantityColumn('receivedQty', 'Received Qty'),
]

/** Names an item row. */
export const getTransferLineId = (line: CountedTransferLine) => line.key
