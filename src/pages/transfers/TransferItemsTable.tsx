import { LinesTable } from '../../components/kit/LinesTable'
import type { TableColumn } from '../../components/kit/tableColumn'
import { getTransferLineId, TRANSFER_ITEM_COLUMNS } from './transferItemColumns'
import type { CountedTransferLine } from './transferProgress'

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
      getRowId={getTransferLineId}
      emptyText="This transfer has no items."
      pageSize={100}
    />
  )
}
