import type { ReceiptShipment } from '../../../contract/entities/sales'
import { itemColumn } from '../../components/documents/links/DocumentLink'
import { formatShortDate } from '../../components/kit/dates'
import { dateColumn, valueColumn, type TableColumn, quantityColumn } from '../../components/kit/tableColumn'
import { ReceiptHistory, ReceiptDialog } from '../../components/quantities/receiving/ReceiptHistory'
import { useAppSelector } from '../../services/store/hooks'
import { selectSalesWriteRejection } from '../../slices/authSlice'
import type { SalesReceipt } from './salesReceipts'

const COLUMNS: readonly TableColumn<SalesReceipt>[] = [
  valueColumn('shipmentNbr', 'Shipment#'),
  dateColumn('shipDate', 'Date', formatShortDate),
]

const numberOf = (receipt: SalesReceipt) => receipt.shipmentNbr

export function ReceiptHistoryTab({ receipts }: { readonly receipts: readonly SalesReceipt[] }) {
  return (
    <ReceiptHistory receipts={receipts} columns={COLUMNS} numberOf={numberOf} emptyText="No receipts for this order yet.">
      {(receipt, close) => <SalesReceiptDialog receipt={receipt} onClose={close} />}
    </ReceiptHistory>
  )
}

/** A receipt line with its index as key, because the wire gives receipt lines no number. */
interface PlacedLine extends ReceiptShipment {
  readonly place: number
}

const RECEIPT_LINES: readonly TableColumn<PlacedLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('inventoryDesc', 'Description'),
  quantityColumn('shippedQty', 'Quantity'),
]

const getLineId = (line: PlacedLine) => line.place

function SalesReceiptDialog({ receipt, onClose }: { readonly receipt: SalesReceipt; readonly onClose: () => void }) {
  const rejection = useAppSelector(selectSalesWriteRejection)
  const { shipmentNbr, shipDate, note, files } = receipt
  const lines = receipt.lines.map((line, place) => ({ ...line, place }))
  return (
    <ReceiptDialog
      kind="salesReceipt"
      named={{ shipmentNbr }}
      subject={`Receipt ${shipmentNbr}`}
      facts={[
        { label: 'Shipment#', value: shipmentNbr },
        { label: 'Date', value: formatShortDate(shipDate) },
      ]}
      note={note}
      files={files}
      rejection={rejection}
      columns={RECEIPT_LINES}
      lines={lines}
      getLineId={getLineId}
      onClose={onClose}
    />
  )
}
