import type { DocumentList } from '../../../contract/rules/listOrder'

/** The table of a list's documents, and what they are ordered by. */
export interface DocumentTable {
  readonly list: DocumentList
  /** Table with one row per document. */
  readonly table: string
  /** SQL of a document's id on the wire, compared by code points. */
  readonly id: string
  /** SQL of the sort key of the id, by which finished documents are ordered, highest first. */
  readonly number: string
  /** SQL of the day that open documents are ordered by; null: all documents are ordered by the rank of their status. */
  readonly due: string | null
}

function documentTable(list: DocumentList, table: string, idColumn: string, dueColumn: string | null): DocumentTable {
  const id = `${table}.${idColumn}`
  return { list, table, id, number: `${id}_sort`, due: dueColumn && `${table}.${dueColumn}` }
}

/** The tables of the documents. */
export const DOCUMENT_TABLES: Readonly<Record<DocumentList, DocumentTable>> = {
  sales: documentTable('sales', 'sales_order', 'order_nbr', 'ship_date'),
  production: documentTable('production', 'production_order', 'prod_nbr', null),
  shipments: documentTable('shipments', 'shipment', 'shipment_nbr', 'ship_date'),
  transfers: documentTable('transfers', 'transfer_shipment', 'joined', 'shipped_date'),
}

/** One value that documents are ordered by. */
export interface SortedBy {
  /** SQL of the value. */
  readonly sql: string
  /** Direction in SQL; `''` is ascending with NULLs last. */
  readonly direction: '' | 'DESC NULLS FIRST' | 'DESC NULLS LAST'
}

/** Returns SQL for whether a document is open: the list shows it even without the checkbox for finished ones. */
export const isOpen = ({ table }: DocumentTable) => `${table}.is_open`

/** Returns the id as the last value of an order, which makes it unambiguous. */
export const byId = ({ id }: DocumentTable): SortedBy => ({ sql: `${id} COLLATE "C"`, direction: '' })

/** Returns the default order of open documents. */
export function openOrder(documents: DocumentTable): readonly SortedBy[] {
  const { table, due } = documents
  return [{ sql: due ?? `${table}.status_rank`, direction: '' }, byId(documents)]
}

/** Returns the default order of a list: see contract/rules/listOrder. */
export function listOrder(documents: DocumentTable): readonly SortedBy[] {
  const { due, number } = documents
  if (due === null) return openOrder(documents)
  const open = isOpen(documents)
  return [
    { sql: open, direction: 'DESC NULLS FIRST' },
    { sql: `CASE WHEN ${open} THEN ${due} END`, direction: '' },
    { sql: `CASE WHEN NOT ${open} THEN ${number} END`, direction: 'DESC NULLS LAST' },
    byId(documents),
  ]
}

/** Returns the ORDER BY list. */
export function orderBy(by: readonly SortedBy[]): string {
  return by.map(({ sql, direction }) => `${sql} ${direction}`.trim()).join(', ')
}
