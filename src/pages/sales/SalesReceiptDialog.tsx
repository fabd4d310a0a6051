import type { ReceiptShipment } from '../../../contract/entities/sales'
import { itemColumn } from '../../components/documents/links/DocumentLink'
import { formatShortDate } from '../../components/kit/dates'
import { quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { ReceiptDialog } from '../../components/receiving/ReceiptDialog'
import { useAppSelector } from '../../services/hooks'
import { selectSalesWriteRefusal } from '../../slices/authSlice'
import type { SalesReceipt } from './salesReceipts'

/** A receipt line with its index as key, because the wire gives receipt lines no number. */
interface PlacedLine extends ReceiptShipment {
  readonly place: number
}

const COLUMNS: readonly TableColumn<PlacedLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('inventoryDesc', 'Description'),
  quantityColumn('shippedQty', 'Quantity'),
]

const getLineId = (line: PlacedLine) => line.place

/** One receipt of a sales order: its lines, its note and its files. */
export function SalesReceiptDialog({ receipt, onClose }: { readonly receipt: SalesReceipt; readonly onClose: () => void }) {
  const refusal = useAppSelector(selectSalesWriteRefusal)
  const { shipmentNbr, shipDate, note, files } = receipt
  const lines = receipt.lines.map((line, place) => ({ ...line, place }))
  const subject = `Receipt ${shipmentNbr}`
  return (
    <ReceiptDialog
      kind="salesReceipt"
      named={{ shipmentNbr }}
      subject={subject}
      subtitle={subject}
      facts={[
        { label: 'Shipment#', value: shipmentNbr },
        { label: 'Date', value: formatShortDate(shipDate) },
      ]}
      note={note}
      files={files}
      refusal={refusal}
      columns={COLUMNS}
      lines={lines}
      getLineId={getLineId}
      onClose={onClose}
    />
  )
}
