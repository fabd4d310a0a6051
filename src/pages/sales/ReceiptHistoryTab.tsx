import { formatShortDate } from '../../components/kit/dates'
import { dateColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { ReceiptHistory } from '../../components/receiving/ReceiptHistory'
import { SalesReceiptDialog } from './SalesReceiptDialog'
import type { SalesReceipt } from './salesReceipts'

const COLUMNS: readonly TableColumn<SalesReceipt>[] = [
  valueColumn('shipmentNbr', 'Shipment#'),
  dateColumn('shipDate', 'Date', formatShortDate),
]

const numberOf = (receipt: SalesReceipt) => receipt.shipmentNbr

/** What has been received against an order so far. */
export function ReceiptHistoryTab({ receipts }: { readonly receipts: readonly SalesReceipt[] }) {
  return (
    <ReceiptHistory receipts={receipts} columns={COLUMNS} numberOf={numberOf} emptyText="No receipts for this order yet.">
      {(receipt, close) => <SalesReceiptDialog receipt={receipt} onClose={close} />}
    </ReceiptHistory>
  )
}
