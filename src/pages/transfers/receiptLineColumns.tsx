import type { ReceiptLine } from '../../../contract/entities/transfers'
import { quantityColumn } from '../../components/kit/quantityColumn'
import type { TableColumn } from '../../components/kit/tableColumn'
import { ReceiptLineActions } from './ReceiptLineActions'

/** Columns of a transfer receipt's lines. */
export const RECEIPT_LINE_COLUMNS: readonly TableColumn<ReceiptLine>[] = [
  { field: 'inventoryId', header: 'SKU', value: (line) => line.inventoryId, isUnbroken: true },
  { field: 'inventoryDesc', header: 'Description', value: (line) => line.inventoryDesc },
  quantityColumn('receiptQty', 'Quantity'),
  { field: 'actions', header: 'Actions', value: () => '', render: (line) => <ReceiptLineActions line={line} /> },
]
