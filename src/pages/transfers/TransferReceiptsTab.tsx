import { joinKey } from '../../../contract/entities/transfers'
import type { TransferReceipt, TransfersAnswer } from '../../../contract/entities/transfers'
import { formatLongDate, parseWireDate } from '../../../contract/rules/dates'
import { LinesTable } from '../../components/kit/LinesTable'
import type { TableColumn } from '../../components/kit/tableColumn'
import { useAddressDialog } from '../../components/lists/useAddressDialog'
import { TransferReceiptDialog } from './TransferReceiptDialog'
import type { TransferRow } from './transferRows'

const COLUMNS: readonly TableColumn<TransferReceipt>[] = [
  { field: 'receiptNbr', header: 'Receipt #', value: (receipt) => receipt.receiptNbr },
  {
    field: 'receiptDate',
    header: 'Date',
    value: (receipt) => parseWireDate(receipt.receiptDate)?.getTime() ?? receipt.receiptDate,
    text: (receipt) => formatLongDate(receipt.receiptDate),
  },
]

const getReceiptId = (receipt: TransferReceipt) => receipt.receiptNbr

interface TransferReceiptsTabProps {
  readonly transfer: TransferRow
  readonly answer: TransfersAnswer
}

/** What has been received of a transfer so far. */
export function TransferReceiptsTab({ transfer, answer }: TransferReceiptsTabProps) {
  const dialog = useAddressDialog('receipt')
  const receipts = answer.receiptsBySOandShipment[transfer.id] ?? []
  const opened = receipts.find(({ receiptNbr }) => receiptNbr === dialog.value)
  return (
    <>
      <LinesTable
        label="Receipts"
        columns={COLUMNS}
        rows={receipts}
        getRowId={getReceiptId}
        emptyText="No receipts for this transfer yet."
        pageSize={50}
        onRowOpen={({ receiptNbr }) => dialog.open(receiptNbr)}
      />
      {opened && (
        <TransferReceiptDialog
          receipt={opened}
          lines={answer.groupedReceipts[joinKey(transfer.soOrderNbr, opened.receiptNbr)] ?? []}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
