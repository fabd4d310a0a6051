import { formatShortDate, parseWireDate } from '../../../contract/rules/dates'
import { LinesTable } from '../../components/kit/LinesTable'
import { FailedDialog } from '../../components/parts/FailedDialog'
import { lazyPart } from '../../components/parts/lazyPart'
import type { TableColumn } from '../../components/kit/tableColumn'
import { useAddressDialog } from '../../components/lists/useAddressDialog'
import type { SalesReceipt } from './salesReceipts'

const LazyReceiptDialog = lazyPart(
  () => import('./SalesReceiptDialog').then(({ SalesReceiptDialog }) => SalesReceiptDialog),
  ({ onClose, onRetry, isRetrying }) => (
    <FailedDialog what="Receipt Details" onClose={onClose} onRetry={onRetry} isRetrying={isRetrying} />
  ),
)

const COLUMNS: readonly TableColumn<SalesReceipt>[] = [
  { field: 'shipmentNbr', header: 'Shipment#', value: (receipt) => receipt.shipmentNbr },
  {
    field: 'shipDate',
    header: 'Date',
    value: (receipt) => parseWireDate(receipt.shipDate)?.getTime() ?? receipt.shipDate,
    text: (receipt) => formatShortDate(receipt.shipDate),
  },
]

const getReceiptId = (receipt: SalesReceipt) => receipt.shipmentNbr

interface ReceiptHistoryTabProps {
  readonly receipts: readonly SalesReceipt[]
}

/** What has been received against an order so far. */
export function ReceiptHistoryTab({ receipts }: ReceiptHistoryTabProps) {
  const dialog = useAddressDialog('receipt')
  const opened = receipts.find(({ shipmentNbr }) => shipmentNbr === dialog.value)
  return (
    <>
      <LinesTable
        label="Receipts"
        columns={COLUMNS}
        rows={receipts}
        getRowId={getReceiptId}
        emptyText="No receipts for this order yet."
        pageSize={50}
        onRowOpen={({ shipmentNbr }) => dialog.open(shipmentNbr)}
      />
      {opened && <LazyReceiptDialog receipt={opened} onClose={dialog.close} />}
    </>
  )
}
