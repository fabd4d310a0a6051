import { formatQuantity } from '../../../contract/quantities/quantity'
import { columnText, type TableColumn } from './tableColumn'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More rows than these would keep the browser busy for long. */
const MAX_ROWS = 1_000

interface PrintedTableProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string
}

/** A list as printed: every row, also those not visible on the screen. Everything behind it is not printed. */
export function PrintedTable<Row>({ columns, rows, getRowId }: PrintedTableProps<Row>) {
  return (
    <div className="on-paper" aria-hidden>
      <table>
        <thead>
          <tr>
            {columns.map(({ field, header, align }) => (
              <th key={field} align={align ?? 'left'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <tr key={getRowId(row)}>
              {columns.map((column) => (
                <td key={column.field} align={column.align} style={wrapOf(columnText(column, row))}>
                  {columnText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && `The first ${formatQuantity(MAX_ROWS)} of ${formatQuantity(rows.length)} rows.`}
    </div>
  )
}

/** No number is broken, but a word that is wider than the paper. */
const wrapOf = (text: string) => (/\S{30}/.test(text) ? ({ overflowWrap: 'anywhere' } as const) : undefined)

/** True from when the browser begins to print the page until it has, so that what is there for paper alone is mounted for it. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(function followPrinting() {
    // The page is laid out for paper as soon as the event is over.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
