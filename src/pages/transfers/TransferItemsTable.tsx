import { itemColumn } from '../../components/documents/links/DocumentLink'
import { LinesTable } from '../../components/kit/LinesTable'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import type { TransferLine } from '../../services/transfersApi'

const COLUMNS: readonly TableColumn<TransferLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('shipLineDesc', 'Description'),
  quantityColumn('shippedQty', 'Shipped Qty'),
  quantityColumn('receivedQty', 'Received Qty'),
]

/** The table of a transfer's items; a partial receipt adds a column. */
export const TRANSFER_ITEMS = { label: 'Transfer Items', columns: COLUMNS, emptyText: 'This transfer has no items.' }

const getLineId = (line: TransferLine) => line.key

export function TransferItemsTable({ lines }: { readonly lines: readonly TransferLine[] }) {
  return <LinesTable {...TRANSFER_ITEMS} rows={lines} getRowId={getLineId} pageSize={100} />
}
