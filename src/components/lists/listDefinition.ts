import type { FilteredList } from '../../../contract/rules/listFilter'
import { documentId, inListOrder, isFinishedDocument, searchedText, type DocumentList } from '../../../contract/rules/listOrder'
import { searchMatcher } from '../../../contract/rules/listSearch'
import type { ReadName } from '../../services/endpoints/contractEndpoints'
import type { DocumentListCall } from '../../services/pagesApi'
import type { DataTableProps } from '../kit/dataTableProps'
import type { DIALOG_WIDTH } from '../kit/DialogFrame'
import { sortRows, type SortState } from '../kit/sortRows'
import type { QuickFilters } from './due/dueFilters'

/** Properties of a row that every list needs. Computed once per answer. */
export interface ListRow {
  /** Identifies the row, in the grid and in the address. */
  readonly id: string
  /** The searched fields, see `searchText`. */
  readonly searchText: string
  /** Hidden until the list's checkbox is ticked. */
  readonly isFinished: boolean
  /** Id of the row's dialog in the address, where several rows open the same one; `id` by default. */
  readonly openId?: string
}

export function documentRow<Document extends object>(list: DocumentList, document: Document): Document & ListRow {
  const [id, searchText] = [documentId(list, document), searchedText(list, document)]
  return { ...document, id, searchText, isFinished: isFinishedDocument(list, document) }
}

export const getRowId = ({ id }: Pick<ListRow, 'id'>) => id

export const getOpenId = ({ id, openId = id }: Pick<ListRow, 'id' | 'openId'>) => openId

/** Texts and size for a document's dialog while the document itself is not available. */
export interface DocumentDialog {
  readonly title: string
  readonly size: keyof typeof DIALOG_WIDTH
  /** Returns the message if there is no such document. */
  readonly absent: (id: string) => string
}

/**
 * Static definition of a list screen: texts, columns and rules. A module constant.
 * @typeParam Answer the backend's response
 * @typeParam Row a row of the list
 */
export interface ListDefinition<Answer, Row extends ListRow> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'hasTallRows' | 'loadingText' | 'emptyText' | 'noMatchText'
> {
  readonly call: ReadName
  /** The list under whose name its filters and views are kept, shared and exported. */
  readonly name: FilteredList
  readonly title: string
  readonly searchPlaceholder: string
  /** Label of the checkbox that shows finished documents; undefined if the list hides none. */
  readonly filterLabel?: string
  readonly failureTitle: string
  readonly fallback: string
  /** Shown instead of `emptyText` if there are rows, but all of them are finished and hidden. */
  readonly allFinishedText?: string
  /** Returns the rows of an answer. Expensive for long lists, so it is called once per answer. */
  readonly rowsOf: (answer: Answer) => readonly Row[]
  /** Noun for a document, for use inside a sentence. */
  readonly noun: string
  readonly quickFilters?: QuickFilters<Row>
  readonly dialog: DocumentDialog
}

export type AnyList = ListDefinition<never, ListRow>

export interface DocumentListDefinition<Answer, Row extends ListRow> extends ListDefinition<Answer, Row> {
  readonly call: DocumentListCall
  readonly name: DocumentList
}

/**
 * Returns the kind of a list's documents, which decides their order and their requests; undefined for inventory, which keeps the
 * order of the answer.
 */
export function listedDocuments({ name }: { readonly name: FilteredList }): DocumentList | undefined {
  return name === 'inventory' ? undefined : name
}

/**
 * Returns the rows that match the search, the checkbox and a filter, in their order.
 * @param passes predicate of the filter
 */
export function visibleRows<Row extends ListRow>(
  { name }: Pick<ListDefinition<never, Row>, 'name'>,
  rows: readonly Row[],
  query: string,
  showsFinished: boolean,
  passes: (row: Row) => boolean = () => true,
): readonly Row[] {
  const matches = searchMatcher(name, query)
  return rows.filter((row) => (showsFinished || !row.isFinished) && matches(row.searchText) && passes(row))
}

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
