import { PrintedTable, type PrintedTableProps } from '../kit/PrintedTable'
import { usePrinting } from '../kit/usePrinting'

/** The rows of a list while the browser prints it; otherwise renders nothing. */
export function PrintedList<Row>(props: PrintedTableProps<Row>) {
  return usePrinting() ? <PrintedTable {...props} /> : null
}
