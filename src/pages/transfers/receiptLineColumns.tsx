import type { ReceiptLine } from '../../../contract/entities/transfers'
import { quantityColumn } from '../../components/kit/quantityColumn'
import { itemColumn } from '../../components/links/itemColumn'
import type { TableColumn } from '../../components/kit/tableColumn'
import Box from '@mui/material/Box'
import { AnnotationActions } from '../../components/annotations/AnnotationActions'

/** Columns of a transfer receipt's lines. */
export const RECEIPT_LINE_COLUMNS: readonly TableColumn<ReceiptLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  { field: 'inventoryDesc', header: 'Description', value: (line) => line.inventoryDesc },
  quantityColumn('receiptQty', 'Quantity'),
  { field: 'actions', header: 'Actions', value: () => '', render: (line) => <ReceiptLineActions line={line} /> },
]

interface ReceiptLineActionsProps {
  readonly line: ReceiptLine
}

/** Note and files of one receipt line. */
function ReceiptLineActions({ line }: ReceiptLineActionsProps) {
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
