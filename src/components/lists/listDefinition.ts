import type { CallName } from '../../../contract/calls'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { DocumentListCall } from '../../services/pagesApi'
import type { SearchMatcher } from './search'
import type { DIALOG_WIDTH } from '../kit/DialogFrame'
import type { DataTableProps } from '../kit/dataTableProps'
import type { ListParts } from '../due/dueParts'

/** What every list needs to know of a row. Worked out once per answer. */
export interface ListRow {
  /** Names the row, in the grid and in the address. */
  readonly id: string
  /** The searched fields, see `searchText`. */
  readonly searchText: string
  /** Hidden until the list's checkbox is ticked. */
  readonly isFinished: boolean
  /** Id of the row's dialog in the address, where several rows open the same one; `id` by default. */
  readonly openId?: string
}

/** What names a row in a table. */
export const getRowId = ({ id }: Pick<ListRow, 'id'>) => id

/** Id in the address of the dialog that a row opens. */
export const getOpenId = ({ id, openId = id }: Pick<ListRow, 'id' | 'openId'>) => openId

/** What is shown in place of a document's dialog. */
export interface DocumentDialog {
  readonly title: string
  /** How wide it is. */
  readonly size: keyof typeof DIALOG_WIDTH
  /** Shown when the list has no such document. */
  readonly absent: (id: string) => string
}

/**
 * A list screen apart from its data: texts, columns and rules. A module constant.
 * @typeParam Answer what the backend gives
 * @typeParam Row what the list shows
 */
export interface ListDefinition<Answer, Row extends ListRow> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'card' | 'loadingText' | 'emptyText' | 'noMatchText'
> {
  readonly call: CallName
  /** Heading of the page, word for word. */
  readonly title: string
  readonly searchPlaceholder: string
  /** Label of the checkbox that shows finished documents; absent where nothing is hidden. */
  readonly filterLabel?: string
  /** Heading of the red box. */
  readonly failureTitle: string
  /** Said when a refusal brings no words of its own. */
  readonly fallback: string
  /** Said instead of `emptyText` when there are rows, all of them finished. */
  readonly allFinishedText?: string
  /** How documents are ordered and requested; absent for a list that is not of documents, which keeps the order of the answer. */
  readonly documents?: DocumentList
  /** The rows of an answer. Costly with many documents: asked once per answer. */
  readonly rowsOf: (answer: Answer) => readonly Row[]
  /** How the search box finds a row. */
  readonly matcher: (query: string) => SearchMatcher
  /** The noun for a document, inside a sentence. */
  readonly noun: string
  /** Codes that may be printed on a document; `''` for none. */
  readonly codesOf: (row: Row) => readonly string[]
  /** Our own parcel labels lead to these documents. */
  readonly isShipments?: boolean
  /** Parts of the open documents that can be shown alone. */
  readonly parts?: ListParts<Row>
  /** Where rows open a dialog. */
  readonly dialog?: DocumentDialog
  /** A scanned number is searched for and opens nothing. */
  readonly isOnlySearchedByScan?: boolean
}

/** The screen of a list of documents. */
export interface DocumentListDefinition<Answer, Row extends ListRow> extends ListDefinition<Answer, Row> {
  readonly call: DocumentListCall
  readonly documents: DocumentList
}

/** The rows that the search box, the checkbox and a filter leave, in their order. */
export function visibleRows<Row extends ListRow>(
  { matcher }: Pick<ListDefinition<never, Row>, 'matcher'>,
  rows: readonly Row[],
  query: string,
  showsFinished: boolean,
  leaves: (row: Row) => boolean = () => true,
): readonly Row[] {
  const matches = matcher(query)
  return rows.filter((row) => (showsFinished || !row.isFinished) && matches(row.searchText) && leaves(row))
}
