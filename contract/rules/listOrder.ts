import type { ListSort } from '../entities/window'
import { isFinishedStatus, statusFacts, type DocumentKind } from '../statuses'
import { utcDay } from './dates'
import { compareCodePoints, sortKey } from './listKeys'

type SortKind = 'text' | 'number' | 'date' | 'rank'

interface ListOrder {
  readonly kind: DocumentKind
  /** The fields whose texts, joined by `-`, are a document's id. */
  readonly id: readonly string[]
  readonly status: string
  readonly searched: readonly string[]
  /** The sortable columns by their names on the wire. Blank values sort last in both directions. */
  readonly sorts: Readonly<Record<string, SortKind>>
  /** The day by which open documents are sorted by default; null: all documents are sorted by the rank of their status. */
  readonly due: string | null
}

function orders<Table extends Readonly<Record<string, ListOrder>>>(table: Table): Table {
  return table
}

/**
 * Which documents the lists have and in what order, in the browser and in the database. By default open documents come first, by {@link
 * ListOrder.due}, earliest first and those without a day last; then finished ones by the sort key of their id, highest first.
 * Production is sorted by rank. Ties are broken by id, ascending by code point, in both directions. The id of a transfer is the
 * joined one.
 */
export const LIST_ORDER = orders({
  sales: {
    kind: 'sales',
    id: ['orderNbr'],
    status: 'orderStatus',
    searched: ['orderNbr', 'customerOrderNbr', 'customerName'],
    sorts: {
      orderNbr: 'text',
      customerOrderNbr: 'text',
      orderStatus: 'text',
      customerName: 'text',
      orderDate: 'date',
      shipDate: 'date',
    },
    due: 'shipDate',
  },
  production: {
    kind: 'production',
    id: ['prodNbr'],
    status: 'status',
    searched: ['inventoryCd', 'prodNbr', 'status'],
    sorts: { prodNbr: 'text', inventoryCd: 'text', qtyToProduce: 'number', qtyCompleted: 'number', status: 'rank' },
    due: null,
  },
  shipments: {
    kind: 'shipment',
    id: ['shipmentNbr'],
    status: 'status',
    searched: ['shipmentNbr', 'customerName'],
    sorts: { shipmentNbr: 'text', customerName: 'text', status: 'text', shipDate: 'date' },
    due: 'shipDate',
  },
  transfers: {
    kind: 'transfer',
    id: ['soOrderNbr', 'shipmentNbr'],
    status: 'status',
    searched: ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'fromSiteDesc', 'destinationSiteDesc'],
    sorts: {
      soOrderNbr: 'text',
      shipmentNbr: 'text',
      description: 'text',
      trackingNumber: 'text',
      status: 'text',
      shippedDate: 'date',
    },
    due: 'shippedDate',
  },
})

export type DocumentList = keyof typeof LIST_ORDER

export function fieldText(document: object, field: string): string {
  const { [field]: value } = document as Readonly<Record<string, unknown>>
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the id of a document of a list: its number, and of a transfer its two numbers joined. */
export const documentId = (list: DocumentList, document: object): string =>
  LIST_ORDER[list].id.map((field) => fieldText(document, field)).join('-')

/** True for a document that its list shows only with the checkbox for finished ones. */
export const isFinishedDocument = (list: DocumentList, document: object): boolean =>
  isFinishedStatus(LIST_ORDER[list].kind, fieldText(document, LIST_ORDER[list].status))

export function statusRank(status: string): number | null {
  return statusFacts('production', status)?.rank ?? null
}

/** A value to sort by; null is blank and comes last in both directions. */
type SortValue = string | number | null

/** Rows with equal values are sorted by id. `signs` are 1 for ascending and -1 for descending. */
export function sortByValues<Row>(
  rows: readonly Row[],
  signs: readonly number[],
  valuesOf: (row: Row) => readonly SortValue[],
  idOf: (row: Row) => string,
): readonly Row[] {
  // Keys are computed once per row, not once per comparison.
  return rows
    .map((row) => ({ row, id: idOf(row), values: valuesOf(row) }))
    .sort((a, b) => {
      for (const [place, sign] of signs.entries()) {
        const order = compareValues(a.values[place] ?? null, b.values[place] ?? null, sign)
        if (order !== 0) return order
      }
      return compareCodePoints(a.id, b.id)
    })
    .map(({ row }) => row)
}

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareCodePoints(String(a), String(b)))
}

/** Without `sort` in the default order, see {@link LIST_ORDER}. */
export function inListOrder<Row extends object>(
  list: DocumentList,
  rows: readonly Row[],
  sort: readonly ListSort[] = [],
): readonly Row[] {
  const idOf = (row: Row) => documentId(list, row)
  if (sort.length === 0) return sortByValues(rows, DEFAULT_SIGNS, (row) => defaultValues(list, row), idOf)
  const valuesOf = (row: Row) => sort.map(({ field }) => sortedBy(list, row, field))
  return sortByValues(rows, signsOf(sort), valuesOf, idOf)
}

export const signsOf = (sort: readonly ListSort[]) => sort.map(({ direction }) => (direction === 'asc' ? 1 : -1))

const DEFAULT_SIGNS = [1, 1, -1]

/** Open before finished, the open ones by their day, the finished ones by their number; production by the rank of its status. */
function defaultValues(list: DocumentList, row: object): readonly SortValue[] {
  const { due } = LIST_ORDER[list]
  if (due === null) return [sortedBy(list, row, 'status')]
  return isFinishedDocument(list, row) ? [1, null, sortKey(documentId(list, row))] : [0, textKey(fieldText(row, due)), null]
}

function sortedBy(list: DocumentList, row: object, field: string): SortValue {
  const { [field]: kind = 'text' }: Readonly<Record<string, SortKind>> = LIST_ORDER[list].sorts
  const { [field]: value } = row as Readonly<Record<string, unknown>>
  if (kind === 'number') return typeof value === 'number' ? value : null
  const text = fieldText(row, field)
  if (kind === 'rank') return statusRank(text)
  return kind === 'date' ? (utcDay(text) ?? textKey(text)) : textKey(text)
}

export function textKey(text: string): string | null {
  const key = sortKey(text)
  return key.trim() === '' ? null : key
}
