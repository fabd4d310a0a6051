import { sortRows, type SortState } from '../kit/sortRows'
import { insertInListOrder } from './inListOrder'
import { getRowId, type ListDefinition, type ListRow } from './listDefinition'

/** What a table shows, and the document that is open over it, as the list last had it. */
export interface ShownRows<Answer, Row extends ListRow> {
  readonly list: ListDefinition<Answer, Row>
  /** In the list's own order or, where a server pages, in the order of the screen. */
  readonly rows: readonly Row[]
  readonly placed: Row | undefined
  readonly sort: SortState
}

/** The rows as they are sorted on the screen, with the open document in its place also after it has left the list. */
export function inShownOrder<Answer, Row extends ListRow>({ list, rows, placed, sort }: ShownRows<Answer, Row>): readonly Row[] {
  const { documents, columns } = list
  const isMissing = documents !== undefined && placed !== undefined && !rows.some((row) => row.id === placed.id)
  return sortRows(isMissing ? insertInListOrder(documents, rows, placed) : rows, columns, sort, getRowId)
}
