import type { TodayPartName } from '../../contract/entities/today'
import type { LIST_FILTERS } from '../../contract/rules/listFilter'
import type { DocumentList, LIST_ORDER } from '../../contract/rules/listOrder'
import type { LookupKind } from '../../contract/screens'
import type { JsonSelect, WireOwner, WireRows } from '../lists/wireSql'

/** What an entry of the list consists of, and how entries are chosen and ordered: enough to read the list, whole or in parts. */
export interface ListDescription {
  readonly list: DocumentList | 'inventory'
  readonly table: string
  readonly key: readonly string[]
  /** SQL of a document's id on the wire, compared by code points. */
  readonly id: string
  /** SQL of whether a document is open: the list shows it even without the checkbox for finished ones. */
  readonly isOpen: string
  readonly openOrder: readonly SortedBy[]
  /** One object for each document, and the name of the member that has them; null: they are the whole response. */
  readonly summaries: Pick<WireRows, 'from' | 'fields'> & { readonly member: string | null }
  readonly details: Readonly<Record<string, DocumentDetails>>
}

export interface DocumentDetails extends WireRows {
  /** SQL of the key of the document that a row belongs to, as in {@link ListDescription.key}. */
  readonly of: readonly string[]
  readonly id: string
  /** SQL of the key of the rows in the response, when that is not the document's id. */
  readonly by?: string
  readonly files?: WireOwner
  /** True when `from` joins the documents' table, so that documents are filtered there without a subquery. */
  readonly joinsDocuments?: true
}

export interface SortedBy {
  readonly sql: string
  /** Direction in SQL; `''` is ascending with NULLs last. */
  readonly direction: '' | 'DESC NULLS FIRST' | 'DESC NULLS LAST'
}

interface Related {
  readonly table: string
  /** Its primary key; the documents' foreign key column has the same name. */
  readonly key: string
}

interface SortColumn {
  readonly sql: string
  /** Set when the value is not a column of the documents' own table. */
  readonly of?: Related
  /** True when no value is NULL, so that a descending sort can scan an index backward. */
  readonly isNeverBlank?: boolean
}

/** Key columns of a referenced table: `found` returns SQL for whether its row matches, given the SQL of the term. */
export interface RelatedColumn {
  readonly of: Related
  readonly found: (sought: string) => string
  /** A table that `of` refers to. It is queried first: with literal keys PostgreSQL estimates the rows well. */
  readonly via?: RelatedColumn
}

/** The documents' statuses. Their names are few and known here, so a term is matched in the program, not in SQL. */
export interface StatusColumn {
  readonly status: string
  readonly rank?: string
}

/** A column that a search term is matched against with LIKE; `sql` is a key column of the documents. */
export type SearchColumn = { readonly sql: string } | RelatedColumn | StatusColumn

/** A column that a list is filtered by: a status, a day, or a text of a referenced table, by an array of search keys. */
type FilterColumn = StatusColumn | { readonly day: string } | RelatedColumn

interface Column {
  readonly sql: string
  readonly sort?: SortColumn
  readonly search?: SearchColumn
  readonly filter?: FilterColumn
}

/** The columns of a list; one that is missing a sort or a filter of the contract does not compile. */
type ColumnsOf<List extends DocumentList> = Readonly<Record<string, Column>> & {
  readonly [Field in keyof (typeof LIST_ORDER)[List]['sorts']]: Column & { readonly sort: SortColumn }
} & { readonly [Field in keyof (typeof LIST_FILTERS)[List]]: Column & { readonly filter: FilterColumn } }

export interface LookupColumn {
  readonly field: string
  readonly key: string
}

export interface LookupSource {
  readonly kind: LookupKind
  /** FROM item with one row per document and the columns `is_open` and `status`. */
  readonly documents: string
  readonly names: readonly string[]
  readonly id: string
  readonly number: string
  /** Texts of the document itself. Each has a btree index for whole texts and beginnings, and a trigram index for parts. */
  readonly columns: readonly LookupColumn[]
  readonly parts: readonly (LookupColumn & { readonly table: string })[]
  /** A table that many documents refer to, e.g. customers, by the column `reference`, which both have. */
  readonly shared: { readonly table: string; readonly reference: string; readonly columns: readonly LookupColumn[] } | null
  /** SQL of the title's parts, from the document or a joined row; blank parts are left out. */
  readonly title: {
    readonly parts: readonly string[]
    readonly beside: { readonly table: string; readonly reference: string } | null
  }
}

interface ActivitySource {
  /** SELECT of the audited entities: `kind`, `key`, the number `nbr` of document, receipt or batch, `line` and `item`. */
  readonly entities: string
  /** SELECT of the items that lines and materials in the audit trail have, by their `place`; null without any. */
  readonly items: string | null
}

/** SELECT of a document's open `quantity` of item `$1` (NULL or 0: none), its `day` and `document`. */
export interface PlanSource {
  readonly demand?: string
  readonly supply?: string
}

/** Everything that lists, pages, filters, look-up, activity and today know of a kind of documents. */
export interface DocumentDescription extends ListDescription {
  readonly list: DocumentList
  /** SQL of the sort key of the id, by which finished documents are ordered, highest first. */
  readonly number: string
  /** SQL of the day that open documents are ordered by; null: all documents are ordered by the rank of their status. */
  readonly due: string | null
  readonly summaries: ListDescription['summaries'] & { readonly member: string }
  readonly columns: Readonly<Record<string, Column>>
  /** Further members of a response about documents requested by id, by name. The ids are the parameter `$1`. */
  readonly ofNamed: Readonly<Record<string, JsonSelect>>
  readonly lookup: LookupSource
  readonly activity: ActivitySource
  /** SELECT of `id` and `urgency` (lowest first, NULL last); `today.day` is in UTC. Starts from open documents only. */
  readonly today: Readonly<Partial<Record<TodayPartName, string>>>
  readonly plan: PlanSource
}

/** What a kind of documents says of itself; the rest of {@link DocumentDescription} follows from it. */
interface DocumentFacts<List extends DocumentList> extends Pick<
  DocumentDescription,
  'table' | 'key' | 'details' | 'activity' | 'today' | 'plan'
> {
  readonly list: List
  /** Column of the id, and of the day that open documents are ordered by; null: by the rank of their status. */
  readonly idColumn: string
  readonly dueColumn: string | null
  /** The member of the response that has the summaries, and the tables that they are read from, the documents' own first. */
  readonly member: string
  readonly from: string
  readonly columns: ColumnsOf<List>
  readonly ofNamed?: DocumentDescription['ofNamed']
  readonly lookup: Pick<LookupSource, 'kind' | 'columns' | 'parts' | 'shared' | 'title'>
}

export function describeDocuments<List extends DocumentList>(facts: DocumentFacts<List>): DocumentDescription {
  const { table, key, idColumn, dueColumn, member, from, columns, lookup } = facts
  const id = `${table}.${idColumn}`
  const due = dueColumn && `${table}.${dueColumn}`
  const fields = Object.fromEntries(Object.entries<Column>(columns).map(([name, { sql }]) => [name, sql]))
  return {
    ofNamed: {},
    ...facts,
    id,
    number: `${id}_sort`,
    due,
    isOpen: `${table}.is_open`,
    openOrder: [{ sql: due ?? `${table}.status_rank`, direction: '' }, byId({ id })],
    summaries: { member, from, fields },
    lookup: { ...lookup, documents: table, names: key, id: idColumn, number: `${idColumn}_sort` },
  }
}

export const byId = ({ id }: Pick<ListDescription, 'id'>): SortedBy => ({ sql: `${id} COLLATE "C"`, direction: '' })

export function listOrder(documents: DocumentDescription): readonly SortedBy[] {
  const { due, number, isOpen, openOrder } = documents
  if (due === null) return openOrder
  return [
    { sql: isOpen, direction: 'DESC NULLS FIRST' },
    { sql: `CASE WHEN ${isOpen} THEN ${due} END`, direction: '' },
    { sql: `CASE WHEN NOT ${isOpen} THEN ${number} END`, direction: 'DESC NULLS LAST' },
    byId(documents),
  ]
}

export function orderBy(by: readonly SortedBy[]): string {
  return by.map(({ sql, direction }) => `${sql} ${direction}`.trim()).join(', ')
}
