import { inListOrder } from '../../../contract/rules/listOrder'
import { sortRows, type SortState } from '../kit/sortRows'
import { listedDocuments, getRowId, type ListDefinition, type ListRow } from './listDefinition'

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
