import { useState } from 'react'
import { formatShortDate, parseWireDate } from '../../../contract/rules/dates'
import { LinesTable } from '../../components/LinesTable'
import type { TableColumn } from '../../components/tableColumn'
import { SalesReceiptDialog } from './SalesReceiptDialog'
import type { SalesReceipt } from './salesReceipts'

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
  const [openNbr, setOpenNbr] = useState<string | null>(null)
  const opened = receipts.find(({ shipmentNbr }) => shipmentNbr === openNbr)
  return (
    <>
      <LinesTable
        label="Receipts"
        columns={COLUMNS}
        rows={receipts}
        getRowId={getReceiptId}
        emptyText="No receipts for this order yet."
        pageSize={50}
        onRowOpen={({ shipmentNbr }) => setOpenNbr(shipmentNbr)}
      />
      {opened && <SalesReceiptDialog receipt={opened} onClose={() => setOpenNbr(null)} />}
    </>
  )
}
