import Box from '@mui/material/Box'
import type { ReceiptLine, TransferReceipt } from '../../../contract/entities/transfers'
import { FALLBACK } from '../../../contract/fallbacks'
import { formatLongDate } from '../../../contract/rules/dates'
import { useAppDispatch } from '../../app/hooks'
import { DialogFrame } from '../../components/DialogFrame'
import { FactsList } from '../../components/FactsList'
import { GuardedButton } from '../../components/GuardedButton'
import { LinesTable } from '../../components/LinesTable'
import { AttachmentAction } from '../../components/receiving/AttachmentAction'
import { NoteAction } from '../../components/receiving/NoteAction'
import { NoteText } from '../../components/receiving/NoteText'
import { describeError } from '../../services/apiError'
import { viewFile } from '../../services/files'
import { useAddTransferReceiptAttachmentMutation, useAddTransferReceiptNoteMutation } from '../../services/transfersApi'
import { useNoteDraft } from '../../services/useNoteDraft'
import { RECEIPT_LINE_COLUMNS } from './receiptLineColumns'

const getLineId = (line: ReceiptLine) => line.lineNbr

interface TransferReceiptDialogProps {
  readonly receipt: TransferReceipt
  readonly lines: readonly ReceiptLine[]
  readonly onClose: () => void
}

/** One receipt of a transfer: what came in, with notes and files on the receipt and on each line. */
export function TransferReceiptDialog({ receipt, lines, onClose }: TransferReceiptDialogProps) {
  const dispatch = useAppDispatch()
  const [addNote] = useAddTransferReceiptNoteMutation()
  const [addAttachment] = useAddTransferReceiptAttachmentMutation()
  const { receiptNbr, note, files } = receipt
  const draft = useNoteDraft(`note of transfer receipt ${receiptNbr}`)
  const subject = `Receipt ${receiptNbr}`
  return (
    <DialogFrame
      title="Receipt Details"
      size="5xl"
      onClose={onClose}
      actions={
        <>
          <NoteAction
            subject={subject}
            note={note}
            draft={draft}
            save={(text) => addNote({ transferReceiptNbr: receiptNbr, note: text }).unwrap()}
            describe={(error) => describeError(error, FALLBACK.saveNote)}
          />
          <AttachmentAction
            subject={subject}
            files={files}
            upload={(file) => addAttachment({ file, transferReceiptNbr: receiptNbr }).unwrap()}
            view={(file) => dispatch(viewFile('getTransferReceiptFile', file))}
            describe={describeError}
          />
          <GuardedButton onClick={onClose}>Close</GuardedButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FactsList
          facts={[
            { label: 'Receipt #', value: receiptNbr },
            { label: 'Date', value: formatLongDate(receipt.receiptDate) },
          ]}
        />
        <NoteText note={note} />
        <LinesTable
          label="Receipt lines"
          columns={RECEIPT_LINE_COLUMNS}
          rows={lines}
          getRowId={getLineId}
          emptyText="This receipt has no lines."
          pageSize={100}
        />
      </Box>
    </DialogFrame>
  )
}
