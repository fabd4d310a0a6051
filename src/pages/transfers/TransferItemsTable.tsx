import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { itemColumn } from '../../components/links/DocumentLink'
import type { TransferLine } from '../../services/transferLines'

/** Columns of a transfer's items; a partial receipt adds one. */
export const TRANSFER_ITEM_COLUMNS: readonly TableColumn<TransferLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('shipLineDesc', 'Description'),
  quantityColumn('shippedQty', 'Shipped Qty'),
  quantityColumn('receivedQty', 'Received Qty'),
]

const getLineId = (line: TransferLine) => line.key

interface TransferItemsTableProps {
  readonly lines: readonly TransferLine[]
  /** Includes the Partial Qty column during a partial receipt; memoised. */
  readonly columns?: readonly TableColumn<TransferLine>[]
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
