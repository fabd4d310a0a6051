import { formatQuantity } from '../../../contract/quantities/quantity'
import { columnText, type TableColumn } from './tableColumn'

/** Default maximum of printed rows; more would block the browser for long. */
const MAX_ROWS = 1_000

/** Rows for paper. */
export interface PrintedTableProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly getRowId: (row: Row) => string
  readonly maxRows?: number
  /** Place of the first of these rows in the list; 0 unless the others are not loaded. */
  readonly offset?: number
  /** Number of rows in the list, if not all are loaded. */
  readonly count?: number | undefined
}

/** Print version of a list with up to `maxRows` rows, also those of other pages. It replaces the on-screen content on paper. */
export function PrintedTable<Row>(props: PrintedTableProps<Row>) {
  const { columns, rows, getRowId, maxRows = MAX_ROWS, offset = 0, count = rows.length } = props
  const printed = rows.slice(0, maxRows)
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
          {printed.map((row) => (
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
      {printed.length < count &&
        `Rows ${formatQuantity(offset + 1)} to ${formatQuantity(offset + printed.length)} of ${formatQuantity(count)}.`}
    </div>
  )
}

/** Numbers must not wrap, but a word of 30 characters or more would not fit on the paper. */
const wrapOf = (text: string) => (/\S{30}/.test(text) ? ({ overflowWrap: 'anywhere' } as const) : undefined)
