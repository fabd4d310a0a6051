import type { ListRow } from './listDefinition'
import type { DocumentListScreen } from './useDocumentList'
import type { ListPages } from './useListPages'
import type { ListScreenState } from './useListScreen'

const NO_ROWS: readonly never[] = []

/** What a list's table shows: the page, the loaded rows that match, or none while the list says why it could not be loaded. */
interface RowsOnScreen<Answer, Row extends ListRow> extends Pick<
  ListPages<Answer, Row>,
  'message' | 'freshness' | 'leftOutRows'
> {
  readonly rows: readonly Row[]
  /** Number of rows that match the search and filter, on all pages. */
  readonly count: number
}

/** Returns what the table of a list shows. */
export function rowsOnScreen<Answer, Row extends ListRow>(
  listState: ListScreenState<Answer, Row> | DocumentListScreen<Answer, Row>,
): RowsOnScreen<Answer, Row> {
  const pages = 'pages' in listState ? listState.pages : null
  const { message, freshness, leftOutRows } = pages ?? listState.table
  const rows = message === null ? (pages?.shown ?? listState).rows : NO_ROWS
  return {
    message,
    freshness,
    leftOutRows,
    rows,
    count: message === null ? (pages?.shown?.matchCount ?? rows.length) : 0,
  }
}
