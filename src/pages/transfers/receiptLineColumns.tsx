import type { ReceiptLine } from '../../../contract/entities/transfers'
import { formatQuantity } from '../../../contract/rules/quantity'
import type { TableColumn } from '../../components/tableColumn'
import { ReceiptLineActions } from './ReceiptLineActions'

/** Columns of a transfer receipt's lines. */
export const RECEIPT_LINE_COLUMNS: readonly TableColumn<ReceiptLine>[] = [
  { field: 'inventoryId', header: 'SKU', value: (line) => line.inventoryId, isUnbroken: true },
  { field: 'inventoryDesc', header: 'Description', value: (line) => line.inventoryDesc },
  {
    field: 'receiptQty',
    header: 'Quantity',
    value: (line) => line.receiptQty,
    text: (line) => formatQuantity(line.receiptQty),
    align: 'right',
  },
  { field: 'actions', header: 'Actions', value: () => '', render: (line) => <ReceiptLineActions line={line} /> },
]
