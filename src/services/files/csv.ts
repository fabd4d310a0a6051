import { roundQuantity } from '../../../contract/quantities/quantity'
import { csvText } from '../../../contract/rules/csv'
import type { AppThunk } from '../store/rootReducer'

export interface CsvColumn<Row> {
  readonly header: string
  /** The cell's value. Numbers stay numbers; text that a spreadsheet would run as a formula is escaped. */
  readonly value: (row: Row) => string | number | null
}

/** What a spreadsheet would run as a formula, with full-width forms. A single minus is a missing value. */
const FORMULA_START = /^(?!-$)[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

const BYTE_ORDER_MARK = '\ufeff'

/** Rows as CSV text with a header line. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const records = rows.map((row) => columns.map(({ value }) => plainCell(value(row) ?? '')))
  return csvText([columns.map(({ header }) => header), ...records], '\r\n')
}

function plainCell(value: string | number): string {
  if (typeof value === 'number') return String(roundQuantity(value))
  return FORMULA_START.test(value) ? `'${value}` : value
}

/** Downloads rows as a CSV file that spreadsheets read as UTF-8. */
export function exportCsv<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { download }) =>
    download(new Blob([BYTE_ORDER_MARK, toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), filename)
}
