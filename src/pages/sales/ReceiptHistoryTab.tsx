import { formatShortDate } from '../../components/kit/dates'
import { dateColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { failedDialog } from '../../components/lazy/FailedDialog'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { ReceiptHistory } from '../../components/receiving/ReceiptHistory'
import type { SalesReceipt } from './salesReceipts'

const LazyReceiptDialog = lazyComponent(
  () => import('./SalesReceiptDialog').then(({ SalesReceiptDialog }) => SalesReceiptDialog),
  failedDialog('Receipt Details'),
)

const COLUMNS: readonly TableColumn<SalesReceipt>[] = [
  valueColumn('shipmentNbr', 'Shipment#'),
  dateColumn('shipDate', 'Date', formatShortDate),
]

const numberOf = (receipt: SalesReceipt) => receipt.shipmentNbr

/** What has been received against an order so far. */
export function ReceiptHistoryTab({ receipts }: { readonly receipts: readonly SalesReceipt[] }) {
  return (
    <ReceiptHistory receipts={receipts} columns={COLUMNS} numberOf={numberOf} emptyText="No receipts for this order yet.">
      {(receipt, close) => <LazyReceiptDialog receipt={receipt} onClose={close} />}
    </ReceiptHistory>
  )
}
