import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { itemColumn } from '../../components/links/DocumentLink'
import type { CountedTransferLine } from './transferProgress'

/** Columns of a transfer's items; a partial receipt adds one. */
export const TRANSFER_ITEM_COLUMNS: readonly TableColumn<CountedTransferLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('shipLineDesc', 'Description'),
  quantityColumn('shippedQty', 'Shipped Qty'),
  quantityColumn('receivedQty', 'Received Qty'),
]

/** Returns the key of an item row. */
export const getTransferLineId = (line: CountedTransferLine) => line.key
