import { sortKey } from '../../../contract/rules/listKeys'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { statusFacts } from '../../../contract/statuses'
import { compareCodePoints, sortRows, type SortState } from '../kit/sortRows'
import { listedDocuments, getRowId, type ListDefinition, type ListRow } from './listDefinition'

/** Returns the sort rank of a production order's status; null if it has none. */
export function statusRank(status: string): number | null {
  return statusFacts('production', status)?.rank ?? null
}

interface Placed<Row> {
  readonly row: Row
  /** Rows with a lower group come first. */
  readonly group: number
  readonly key: string
}

/** Returns the rows in the list's default order, see {@link LIST_ORDER}. */
export function inListOrder<Row extends ListRow>(list: DocumentList, rows: readonly Row[]): readonly Row[] {
  return rows
    .map((row) => placed(list, row))
    .sort(comparePlaces)
    .map(({ row }) => row)
}

const OPEN = 0
const OPEN_WITHOUT_DUE = 1
const FINISHED = 2

function comparePlaces<Row extends ListRow>(a: Placed<Row>, b: Placed<Row>): number {
  if (a.group !== b.group) return a.group - b.group
  const direction = a.group === FINISHED ? -1 : 1
  return direction * compareCodePoints(a.key, b.key) || compareCodePoints(a.row.id, b.row.id)
}

function placed<Row extends ListRow>(list: DocumentList, row: Row): Placed<Row> {
  const { due } = LIST_ORDER[list]
  const read = (field: string) => String((row as unknown as Readonly<Record<string, unknown>>)[field])
  if (due === null) return { row, group: statusRank(read('status')) ?? Number.MAX_SAFE_INTEGER, key: '' }
  if (row.isFinished) return { row, group: FINISHED, key: sortKey(row.id) }
  const day = read(due)
  return { row, group: day === '' ? OPEN_WITHOUT_DUE : OPEN, key: sortKey(day) }
}

/** The rows of a table and the open document. */
interface ShownRows<Answer, Row extends ListRow> {
  readonly list: ListDefinition<Answer, Row>
  /** In the list's default order or, if the server pages, in the order of the screen. */
  readonly rows: readonly Row[]
  readonly placed: Row | undefined
  readonly sort: SortState
}

/**
 * Returns the rows as sorted on the screen. The open document (`placed`) is inserted at its position if it is no longer among the
 * rows, so that its neighbors are still defined.
 */
export function inShownOrder<Answer, Row extends ListRow>({ list, rows, placed, sort }: ShownRows<Answer, Row>): readonly Row[] {
  const documents = listedDocuments(list)
  const isMissing = documents !== undefined && placed !== undefined && !rows.some((row) => row.id === placed.id)
  return sortRows(isMissing ? inListOrder(documents, [...rows, placed]) : rows, list.columns, sort, getRowId)
}
