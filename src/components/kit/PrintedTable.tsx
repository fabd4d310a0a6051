import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { columnText, type TableColumn } from './tableColumn'

/** Default maximum of printed rows; more would block the browser for long. */
const MAX_ROWS = 1_000

interface PrintedTableProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string
  readonly maxRows?: number
}

/** Print version of a list with up to `maxRows` rows, also those of other pages. It replaces the on-screen content on paper. */
export function PrintedTable<Row>({ columns, rows, getRowId, maxRows = MAX_ROWS }: PrintedTableProps<Row>) {
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
          {rows.slice(0, maxRows).map((row) => (
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
      {rows.length > maxRows && `The first ${formatQuantity(maxRows)} of ${formatQuantity(rows.length)} rows.`}
    </div>
  )
}

/** Numbers must not wrap, but a word of 30 characters or more would not fit on the paper. */
const wrapOf = (text: string) => (/\S{30}/.test(text) ? ({ overflowWrap: 'anywhere' } as const) : undefined)

/** Hook that returns true while the browser prints the page, so that print-only content is mounted just for that time. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(function followPrinting() {
    // `flushSync`, because the browser lays the page out for paper right after the event.
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
