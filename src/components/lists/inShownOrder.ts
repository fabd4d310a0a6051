import { sortRows, type SortState } from '../kit/sortRows'
import { insertInListOrder } from './inListOrder'
import { getRowId, type ListDefinition, type ListRow } from './listDefinition'

/** What a table shows, and the document that is open over it. */
export interface ShownRows<Answer, Row extends ListRow> {
  readonly list: ListDefinition<Answer, Row>
  /** In the list's own order or, where a server pages, in the order of the screen. */
  readonly rows: readonly Row[]
  readonly opened: Row | undefined
  readonly sort: SortState
}

/** The rows as they are sorted on the screen. A document that was just finished leaves the list; the next one is still the next one. */
export function inShownOrder<Answer, Row extends ListRow>({ list, rows, opened, sort }: ShownRows<Answer, Row>): readonly Row[] {
  const { documents, columns } = list
  const isMissing = documents !== undefined && opened !== undefined && !rows.some((row) => row.id === opened.id)
  return sortRows(isMissing ? insertInListOrder(documents, rows, opened) : rows, columns, sort, getRowId)
}
