import { joinKey } from '../../../contract/entities/transfers'
import type { TransferReceipt, TransfersAnswer } from '../../../contract/entities/transfers'
import { formatLongDate } from '../../../contract/rules/dates'
import { dateColumn } from '../../components/kit/dateColumn'
import type { TableColumn } from '../../components/kit/tableColumn'
import { ReceiptHistory } from '../../components/receiving/ReceiptHistory'
import { TransferReceiptDialog } from './TransferReceiptDialog'
import type { TransferRow } from './transferRows'

const COLUMNS: readonly TableColumn<TransferReceipt>[] = [
  { field: 'receiptNbr', header: 'Receipt #', value: (receipt) => receipt.receiptNbr },
  dateColumn('receiptDate', 'Date', formatLongDate),
]

const numberOf = (receipt: TransferReceipt) => receipt.receiptNbr

interface TransferReceiptsTabProps {
  readonly transfer: TransferRow
  readonly answer: TransfersAnswer
}

/** What has been received of a transfer so far. */
export function TransferReceiptsTab({ transfer, answer }: TransferReceiptsTabProps) {
  return (
    <ReceiptHistory
      receipts={answer.receiptsBySOandShipment[transfer.id] ?? []}
      columns={COLUMNS}
      numberOf={numberOf}
      emptyText="No receipts for this transfer yet."
    >
      {(receipt, close) => (
        <TransferReceiptDialog
          receipt={receipt}
          lines={answer.groupedReceipts[joinKey(transfer.soOrderNbr, receipt.receiptNbr)] ?? []}
          onClose={close}
        />
      )}
    </ReceiptHistory>
  )
}
