import Box from '@mui/material/Box'
import type { ReceiptLine } from '../../../contract/entities/transfers'
import { AnnotationActions } from '../../components/annotations/AnnotationActions'

interface ReceiptLineActionsProps {
  readonly line: ReceiptLine
}

/** Note and files of one receipt line. */
export function ReceiptLineActions({ line }: ReceiptLineActionsProps) {
  const { receiptNbr, lineNbr, inventoryId, note, files } = line
  const name = `line ${lineNbr}, ${inventoryId}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <AnnotationActions
        kind="transferReceiptLine"
        named={{ receiptNbr, lineNbr }}
        subject={`Receipt ${receiptNbr}, ${name}`}
        of={name}
        note={note}
        files={files}
      />
    </Box>
  )
}
