import type { ReactNode } from 'react'
import { LinesTable } from '../kit/LinesTable'
import type { TableColumn } from '../kit/tableColumn'
import { useAddressDialog } from '../lists/useAddressEdit'

interface ReceiptHistoryProps<Receipt> {
  readonly receipts: readonly Receipt[]
  /** A module constant. */
  readonly columns: readonly TableColumn<Receipt>[]
  /** Returns the number of a receipt. A module constant. */
  readonly numberOf: (receipt: Receipt) => string
  readonly emptyText: string
  /** Renders the dialog of the open receipt. */
  readonly children: (opened: Receipt, close: () => void) => ReactNode
}

/** The receipts of a document. Clicking a row opens its receipt, which is stored in the address. */
export function ReceiptHistory<Receipt extends object>(props: ReceiptHistoryProps<Receipt>) {
  const { receipts, columns, numberOf, emptyText, children } = props
  const dialog = useAddressDialog('receipt')
  // In any case of letters, because the number may be one that was typed or scanned.
  const wanted = dialog.value?.toLowerCase()
  const opened = receipts.find((receipt) => numberOf(receipt).toLowerCase() === wanted)
  return (
    <>
      <LinesTable
        label="Receipts"
        columns={columns}
        rows={receipts}
        getRowId={numberOf}
        emptyText={emptyText}
        pageSize={50}
        onRowOpen={(receipt) => dialog.open(numberOf(receipt))}
      />
      {opened && children(opened, dialog.close)}
    </>
  )
}
