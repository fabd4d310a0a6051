import type { ReceiptLine, TransferReceipt } from '../../../contract/entities/transfers'
import { formatLongDate } from '../../../contract/rules/dates'
import { ReceiptDialog } from '../../components/receiving/ReceiptDialog'
import { RECEIPT_LINE_COLUMNS } from './receiptLineColumns'

const getLineId = (line: ReceiptLine) => line.lineNbr

interface TransferReceiptDialogProps {
  readonly receipt: TransferReceipt
  readonly lines: readonly ReceiptLine[]
  readonly onClose: () => void
}

/** One receipt of a transfer: what came in, with notes and files on the receipt and on each line. */
export function TransferReceiptDialog({ receipt, lines, onClose }: TransferReceiptDialogProps) {
  const { receiptNbr, receiptDate, note, files } = receipt
  return (
    <ReceiptDialog
      kind="transferReceipt"
      named={{ transferReceiptNbr: receiptNbr }}
      subject={`Receipt ${receiptNbr}`}
      facts={[
        { label: 'Receipt #', value: receiptNbr },
        { label: 'Date', value: formatLongDate(receiptDate) },
      ]}
      note={note}
      files={files}
      columns={RECEIPT_LINE_COLUMNS}
      lines={lines}
      getLineId={getLineId}
      onClose={onClose}
    />
  )
}
