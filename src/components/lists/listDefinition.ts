import type { FilteredList } from '../../../contract/rules/listFilter'
import { documentId, inListOrder, isFinishedDocument, type DocumentList } from '../../../contract/rules/listOrder'
import { searchedText } from '../../../contract/rules/listSearch'
import type { ReadName } from '../../services/endpoints/contractEndpoints'
import type { DocumentListCall } from '../../services/pagesApi'
import type { DataTableProps } from '../kit/dataTableProps'
import type { DIALOG_WIDTH } from '../kit/DialogFrame'
import { sortRows, type SortState } from '../kit/tableColumn'
import type { QuickFilters } from './due/dueFilters'

export interface ListRow {
  readonly id: string
  readonly searchText: string
  readonly isFinished: boolean
  readonly openId?: string
}

export function documentRow<Document extends object>(list: DocumentList, document: Document): Document & ListRow {
  const [id, searchText] = [documentId(list, document), searchedText(list, document)]
  return { ...document, id, searchText, isFinished: isFinishedDocument(list, document) }
}

export const getRowId = ({ id }: Pick<ListRow, 'id'>) => id

export const getOpenId = ({ id, openId = id }: Pick<ListRow, 'id' | 'openId'>) => openId

export interface DocumentDialog {
  readonly title: string
  readonly size: keyof typeof DIALOG_WIDTH
  readonly absent: (id: string) => string
}

export interface ListDefinition<Data, Row extends ListRow> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'hasTallRows' | 'loadingText'
> {
  readonly call: ReadName
  readonly name: FilteredList
  readonly title: string
  readonly searchPlaceholder: string
  /** The name of the finished documents, which are hidden until the user ticks "Show". */
  readonly finished?: string
  readonly failureTitle: string
  readonly fallback: string
  readonly emptyText: string
  readonly allFinishedText?: string
  /** Expensive for long lists, so it is called once per response. */
  readonly rowsOf: (response: Data) => readonly Row[]
  readonly noun: string
  readonly quickFilters?: QuickFilters<Row>
  readonly dialog: DocumentDialog
}

/** What an address says of a list concerns these, whatever its rows. */
export type AnyList = Pick<ListDefinition<never, never>, 'name' | 'columns'>

export interface DocumentListDefinition<Data, Row extends ListRow> extends ListDefinition<Data, Row> {
  readonly call: DocumentListCall
  readonly name: DocumentList
}

export function listedDocuments({ name }: { readonly name: FilteredList }): DocumentList | undefined {
  return name === 'inventory' ? undefined : name
}

interface ShownRows<Data, Row extends ListRow> {
  readonly list: ListDefinition<Data, Row>
  readonly rows: readonly Row[]
  readonly placed: Row | undefined
  readonly sort: SortState
}

export function inShownOrder<Data, Row extends ListRow>({ list, rows, placed, sort }: ShownRows<Data, Row>): readonly Row[] {
  const documents = listedDocuments(list)
  const isMissing = documents !== undefined && placed !== undefined && !rows.some((row) => row.id === placed.id)
  return sortRows(isMissing ? inListOrder(documents, [...rows, placed]) : rows, list.columns, sort, getRowId)
}
