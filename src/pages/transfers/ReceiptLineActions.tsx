import Box from '@mui/material/Box'
import type { ReceiptLine } from '../../../contract/entities/transfers'
import { FALLBACK } from '../../../contract/fallbacks'
import { AttachmentAction } from '../../components/attachments/AttachmentAction'
import { NoteAction } from '../../components/notes/NoteAction'
import { describeError } from '../../services/apiError'
import { useAddTransferReceiptLineAttachmentMutation, useAddTransferReceiptLineNoteMutation } from '../../services/transfersApi'
import { useAttachmentCalls } from '../../components/attachments/useAttachmentCalls'
import { useNoteDraft } from '../../components/notes/useNoteDraft'

interface ReceiptLineActionsProps {
  readonly line: ReceiptLine
}

/** Note and files of one receipt line. */
export function ReceiptLineActions({ line }: ReceiptLineActionsProps) {
  const [addNote] = useAddTransferReceiptLineNoteMutation()
  const [addAttachment] = useAddTransferReceiptLineAttachmentMutation()
  const { receiptNbr, lineNbr } = line
  const calls = useAttachmentCalls('getTransferReceiptLineFile', (file) => addAttachment({ file, receiptNbr, lineNbr }))
  const draft = useNoteDraft(`note of transfer receipt ${receiptNbr} line ${lineNbr}`)
  const name = `line ${lineNbr}, ${line.inventoryId}`
  const subject = `Receipt ${receiptNbr}, ${name}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <NoteAction
        subject={subject}
        of={name}
        note={line.note}
        draft={draft}
        save={(note, seen) => addNote({ receiptNbr, lineNbr, note, ...seen }).unwrap()}
        describe={(error) => describeError(error, FALLBACK.saveNote)}
      />
      <AttachmentAction subject={subject} of={name} files={line.files} {...calls} />
    </Box>
  )
}
