import type { ReceiptLine, TransferReceipt } from '../../../contract/entities/transfers'
import { FALLBACK } from '../../../contract/fallbacks'
import { formatLongDate } from '../../../contract/rules/dates'
import { ReceiptDialog } from '../../components/receiving/ReceiptDialog'
import { describeError } from '../../services/apiError'
import { useAddTransferReceiptAttachmentMutation, useAddTransferReceiptNoteMutation } from '../../services/transfersApi'
import { useAttachmentCalls } from '../../components/attachments/useAttachmentCalls'
import { useNoteDraft } from '../../components/notes/useNoteDraft'
import { RECEIPT_LINE_COLUMNS } from './receiptLineColumns'

const getLineId = (line: ReceiptLine) => line.lineNbr

interface TransferReceiptDialogProps {
  readonly receipt: TransferReceipt
  readonly lines: readonly ReceiptLine[]
  readonly onClose: () => void
}

/** One receipt of a transfer: what came in, with notes and files on the receipt and on each line. */
export function TransferReceiptDialog({ receipt, lines, onClose }: TransferReceiptDialogProps) {
  const [addNote] = useAddTransferReceiptNoteMutation()
  const [addAttachment] = useAddTransferReceiptAttachmentMutation()
  const { receiptNbr, note, files } = receipt
  const calls = useAttachmentCalls('getTransferReceiptFile', (file) => addAttachment({ file, transferReceiptNbr: receiptNbr }))
  const draft = useNoteDraft(`note of transfer receipt ${receiptNbr}`)
  const subject = `Receipt ${receiptNbr}`
  return (
    <ReceiptDialog
      subject={subject}
      facts={[
        { label: 'Receipt #', value: receiptNbr },
        { label: 'Date', value: formatLongDate(receipt.receiptDate) },
      ]}
      note={{
        note,
        draft,
        save: (text, seen) => addNote({ transferReceiptNbr: receiptNbr, note: text, ...seen }).unwrap(),
        describe: (error) => describeError(error, FALLBACK.saveNote),
      }}
      attachments={{ files, ...calls }}
      columns={RECEIPT_LINE_COLUMNS}
      lines={lines}
      getLineId={getLineId}
      onClose={onClose}
    />
  )
}
