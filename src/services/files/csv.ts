import { roundQuantity } from '../../../contract/quantities/quantity'
import { onDemand, chunkFailureOf } from '../platform/onDemand'
import type { AppThunk } from '../store/rootReducer'

export interface CsvColumn<Row> {
  readonly header: string
  /** The cell's value. Numbers stay numbers; text that a spreadsheet would run as a formula is escaped. */
  readonly value: (row: Row) => string | number | null
}

/** What a spreadsheet would run as a formula, with full-width forms. A single minus is a missing value. */
const FORMULA_START = /^(?!-$)[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

const BYTE_ORDER_MARK = '\ufeff'

/** Rows as CSV text (RFC 4180) with a header line. Throws {@link ChunkNotLoaded} when the CSV writer cannot be loaded. */
export async function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { unparse } = await onDemand('The export', () => import('papaparse'))
  const fields = columns.map(({ header }) => header)
  const data = rows.map((row) => columns.map(({ value }) => plainCell(value(row))))
  return unparse({ fields, data }, { escapeFormulae: FORMULA_START, newline: '\r\n' })
}

function plainCell(value: string | number | null): string | number | null {
  return typeof value === 'number' ? roundQuantity(value) : value
}

/** Downloads rows as a CSV file that spreadsheets read as UTF-8. Resolves to the message of a failure, or null. */
export function exportCsv<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): AppThunk<Promise<string | null>> {
  return async (_dispatch, _getState, { download }) => {
    return chunkFailureOf(async () => {
      const text = await toCsv(columns, rows)
      await download(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }), filename)
    })
  }
}
