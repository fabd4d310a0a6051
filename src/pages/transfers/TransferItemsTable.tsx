import { LinesTable } from '../../components/kit/LinesTable'
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

const getLineId = (line: CountedTransferLine) => line.key

interface TransferItemsTableProps {
  readonly lines: readonly CountedTransferLine[]
  /** Includes the Partial Qty column during a partial receipt; memoised. */
  readonly columns?: readonly TableColumn<CountedTransferLine>[]
}

/** The items of a transfer. */
export function TransferItemsTable({ lines, columns = TRANSFER_ITEM_COLUMNS }: TransferItemsTableProps) {
  return (
    <LinesTable
      label="Transfer Items"
      columns={columns}
      rows={lines}
      getRowId={getLineId}
      emptyText="This transfer has no items."
      pageSize={100}
    />
  )
}
