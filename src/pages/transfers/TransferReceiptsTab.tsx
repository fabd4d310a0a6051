import Box from '@mui/material/Box'
import { listAt } from '../../../contract/entities/primitives'
import { joinKey, type TransferReceipt, type TransfersResponse, type ReceiptLine } from '../../../contract/entities/transfers'
import { formatLongDate } from '../../../contract/rules/dates'
import { AnnotationActions } from '../../components/documents/annotations/AnnotationActions'
import { itemColumn } from '../../components/documents/links/DocumentLink'
import { dateColumn, quantityColumn, valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { lineName } from '../../components/quantities/receiving/receiptDraft'
import { ReceiptDialog, ReceiptHistory } from '../../components/quantities/receiving/ReceiptHistory'
import type { TransferRow } from './transferList'

const COLUMNS: readonly TableColumn<TransferReceipt>[] = [
  valueColumn('receiptNbr', 'Receipt #'),
  dateColumn('receiptDate', 'Date', formatLongDate),
]

const numberOf = (receipt: TransferReceipt) => receipt.receiptNbr

export function TransferReceiptsTab({
  transfer,
  response,
}: {
  readonly transfer: TransferRow
  readonly response: TransfersResponse
}) {
  return (
    <ReceiptHistory
      receipts={listAt(response.receiptsBySOandShipment, transfer.id)}
      columns={COLUMNS}
      numberOf={numberOf}
      emptyText="No receipts for this transfer yet."
    >
      {(receipt, close) => (
        <TransferReceiptDialog
          receipt={receipt}
          lines={listAt(response.groupedReceipts, joinKey(transfer.soOrderNbr, receipt.receiptNbr))}
          onClose={close}
        />
      )}
    </ReceiptHistory>
  )
}

const getLineId = (line: ReceiptLine) => line.lineNbr

interface TransferReceiptDialogProps {
  readonly receipt: TransferReceipt
  readonly lines: readonly ReceiptLine[]
  readonly onClose: () => void
}

function TransferReceiptDialog({ receipt, lines, onClose }: TransferReceiptDialogProps) {
  const { receiptNbr, receiptDate, note, files } = receipt
  return (
    <ReceiptDialog
      kind="transferReceipt"
      named={{ transferReceiptNbr: receiptNbr }}
      subject={`Receipt ${receiptNbr}`}
      facts={[
        { label: 'Receipt #', value: receiptNbr },
        { label: 'Date', value: formatLongDate(receiptDate) },
      ]}
      note={note}
      files={files}
      columns={RECEIPT_LINE_COLUMNS}
      lines={lines}
      getLineId={getLineId}
      onClose={onClose}
    />
  )
}

const RECEIPT_LINE_COLUMNS: readonly TableColumn<ReceiptLine>[] = [
  itemColumn('inventoryId', 'SKU'),
  valueColumn('inventoryDesc', 'Description'),
  quantityColumn('receiptQty', 'Quantity'),
  { field: 'actions', header: 'Actions', value: () => '', render: (line) => <ReceiptLineActions line={line} /> },
]

function ReceiptLineActions({ line }: { readonly line: ReceiptLine }) {
  const { receiptNbr, lineNbr, inventoryId, note, files } = line
  const name = lineName({ key: lineNbr, inventoryId })
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
