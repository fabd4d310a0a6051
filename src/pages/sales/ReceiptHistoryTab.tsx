import { formatShortDate } from '../../components/kit/dates'
import { dateColumn } from '../../components/kit/dateColumn'
import type { TableColumn } from '../../components/kit/tableColumn'
import { FailedDialog } from '../../components/parts/FailedDialog'
import { lazyPart } from '../../components/parts/lazyPart'
import { ReceiptHistory } from '../../components/receiving/ReceiptHistory'
import type { SalesReceipt } from './salesReceipts'

const LazyReceiptDialog = lazyPart(
  () => import('./SalesReceiptDialog').then(({ SalesReceiptDialog }) => SalesReceiptDialog),
  ({ onClose, onRetry, isRetrying }) => (
    <FailedDialog what="Receipt Details" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />
  ),
)

const COLUMNS: readonly TableColumn<SalesReceipt>[] = [
  { field: 'shipmentNbr', header: 'Shipment#', value: (receipt) => receipt.shipmentNbr },
  dateColumn('shipDate', 'Date', formatShortDate),
]

const numberOf = (receipt: SalesReceipt) => receipt.shipmentNbr

interface ReceiptHistoryTabProps {
  readonly receipts: readonly SalesReceipt[]
}

/** What has been received against an order so far. */
export function ReceiptHistoryTab({ receipts }: ReceiptHistoryTabProps) {
  return (
    <ReceiptHistory receipts={receipts} columns={COLUMNS} numberOf={numberOf} emptyText="No receipts for this order yet.">
      {(receipt, close) => <LazyReceiptDialog receipt={receipt} onClose={close} />}
    </ReceiptHistory>
  )
}
