import type { ReceiptShipment } from '../../../contract/entities/sales'
import { FALLBACK } from '../../../contract/fallbacks'
import { formatShortDate } from '../../../contract/rules/dates'
import { useAppSelector } from '../../services/hooks'
import { quantityColumn } from '../../components/kit/quantityColumn'
import { ReceiptDialog } from '../../components/receiving/ReceiptDialog'
import type { TableColumn } from '../../components/kit/tableColumn'
import { describeError } from '../../services/apiError'
import { useAddSalesReceiptAttachmentMutation, useAddSalesReceiptNoteMutation } from '../../services/salesApi'
import { useAttachmentCalls } from '../../components/attachments/useAttachmentCalls'
import { useNoteDraft } from '../../components/notes/useNoteDraft'
import { selectSalesWriteRefusal } from '../../slices/authSlice'
import type { SalesReceipt } from './salesReceipts'

/** A receipt's line with its place in it: the wire gives receipt lines no number. */
interface PlacedLine extends ReceiptShipment {
  readonly place: number
}

const COLUMNS: readonly TableColumn<PlacedLine>[] = [
  { field: 'inventoryId', header: 'SKU', value: (line) => line.inventoryId, isUnbroken: true },
  { field: 'inventoryDesc', header: 'Description', value: (line) => line.inventoryDesc },
  quantityColumn('shippedQty', 'Quantity'),
]

const getLineId = (line: PlacedLine) => line.place

interface SalesReceiptDialogProps {
  readonly receipt: SalesReceipt
  readonly onClose: () => void
}

/** One receipt of a sales order: what came in, its note and its files. */
export function SalesReceiptDialog({ receipt, onClose }: SalesReceiptDialogProps) {
  const refusal = useAppSelector(selectSalesWriteRefusal)
  const [addNote] = useAddSalesReceiptNoteMutation()
  const [addAttachment] = useAddSalesReceiptAttachmentMutation()
  const { shipmentNbr, note, files } = receipt
  const calls = useAttachmentCalls('getSalesFile', (file) => addAttachment({ file, shipmentNbr }))
  const draft = useNoteDraft(`note of sales receipt ${shipmentNbr}`)
  const lines = receipt.lines.map((line, place) => ({ ...line, place }))
  const subject = `Receipt ${shipmentNbr}`
  return (
    <ReceiptDialog
      subject={subject}
      subtitle={subject}
      facts={[
        { label: 'Shipment#', value: shipmentNbr },
        { label: 'Date', value: formatShortDate(receipt.shipDate) },
      ]}
      note={{
        note,
        draft,
        refusal,
        save: (text, seen) => addNote({ shipmentNbr, note: text, ...seen }).unwrap(),
        describe: (error) => describeError(error, FALLBACK.saveNote),
      }}
      attachments={{ files, refusal, ...calls }}
      columns={COLUMNS}
      lines={lines}
      getLineId={getLineId}
      onClose={onClose}
    />
  )
}
