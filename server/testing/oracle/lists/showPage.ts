import type { ListPage } from '../../../../contract/entities/window'
import { matchesFilter } from '../../../../contract/rules/listFilter'
import type { DocumentList } from '../../../../contract/rules/listOrder'

// Search, order and status are the model's own. Only the filter is the contract's `matchesFilter`, which the browser runs: what is
// to be shown is that the server's SQL means the same.

export type Summary = Readonly<Record<string, string | number>>

interface ShownList {
  readonly member: string
  readonly id: (row: Summary) => string
  readonly status: string
  /** The statuses of documents that the list hides unless its checkbox is ticked. */
  readonly finished: readonly string[]
  readonly searched: readonly string[]
  /** The day by which the open documents are sorted, before the finished ones; null for production, sorted by status. */
  readonly due: string | null
}

const text = (row: Summary, field: string) => String(row[field])

export const SHOWN_LISTS: Readonly<Record<DocumentList, ShownList>> = {
  sales: {
    member: 'summaries',
    id: (row) => text(row, 'orderNbr'),
    status: 'orderStatus',
    finished: ['Completed', 'Closed'],
    searched: ['orderNbr', 'customerOrderNbr', 'customerName'],
    due: 'shipDate',
  },
  production: {
    member: 'production_order_list',
    id: (row) => text(row, 'prodNbr'),
    status: 'status',
    finished: ['Completed', 'Closed', 'On Hold', 'Canceled'],
    searched: ['inventoryCd', 'prodNbr', 'status'],
    due: null,
  },
  shipments: {
    member: 'shipmentSummaries',
    id: (row) => text(row, 'shipmentNbr'),
    status: 'status',
    finished: ['Confirmed', 'Completed', 'Closed'],
    searched: ['shipmentNbr', 'customerName'],
    due: 'shipDate',
  },
  transfers: {
    member: 'transferSummary',
    id: (row) => `${text(row, 'soOrderNbr')}-${text(row, 'shipmentNbr')}`,
    status: 'status',
    finished: ['Complete'],
    searched: ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'fromSiteDesc', 'destinationSiteDesc'],
    due: 'shippedDate',
  },
}

export function isFinished(list: DocumentList, row: Summary): boolean {
  const { finished, status } = SHOWN_LISTS[list]
  return finished.includes(text(row, status))
}

/** Returns a text without what a search does not tell apart. */
const plain = (value: string) => value.normalize('NFC').trim().toLowerCase()

/**
 * Returns all documents that match a page's search and filter, in the page's order, computed by applying the rule to the whole
 * list.
 */
export function showMatches(
  list: DocumentList,
  rows: readonly Summary[],
  { search, filter = {}, sort }: Pick<ListPage, 'search' | 'filter' | 'sort'>,
) {
  const { id, searched } = SHOWN_LISTS[list]
  // The next term has not been typed yet.
  const typed = search.trimEnd().endsWith(' +') ? search.trimEnd().slice(0, -2) : search
  const terms = (list === 'production' ? typed.split(' + ') : [search]).map(plain)
  const matches = (row: Summary) => terms.every((term) => searched.some((field) => plain(text(row, field)).includes(term)))
  const levels = sort.length === 0 ? ownLevels(list) : sort.map(({ field, direction }) => level(list, field, direction))
  return rows.filter(matches).filter(matchesFilter(list, filter)).sort(byLevels(list, levels)).map(id)
}

/** Sorts the summaries of a whole list in the list's default order. */
export function inOwnOrder<Row extends object>(list: DocumentList, rows: readonly Row[]): Row[] {
  const compare = byLevels(list, ownLevels(list))
  return [...rows].sort((a, b) => compare(a as Summary, b as Summary))
}

function byLevels(list: DocumentList, levels: readonly Compare[]): Compare {
  const { id } = SHOWN_LISTS[list]
  return (a, b) => {
    for (const compare of levels) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return byBytes(id(a), id(b))
  }
}

type Compare = (a: Summary, b: Summary) => number

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Compares by a column; blank values come last in both directions. */
function compareBy(value: (row: Summary) => string | number | null, direction: 'asc' | 'desc'): Compare {
  return (a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = typeof left === 'number' ? left - Number(right) : byValues(left, String(right))
    return direction === 'asc' ? order : -order
  }
}

/** Compares texts without case and diacritics, character by character, but numbers by their value. */
function byValues(a: string, b: string): number {
  const [left, right] = [piecesOf(a), piecesOf(b)]
  const differing = left.findIndex((piece, at) => piece !== right[at])
  const [one, other] = [left[differing], right[differing]]
  if (one === undefined || other === undefined) return left.length - right.length
  if (typeof one === 'bigint' && typeof other === 'bigint') return one < other ? -1 : 1
  return byBytes(String(one), String(other))
}

function piecesOf(value: string): (string | bigint)[] {
  const bare = value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (bare.match(/[0-9]+|[^0-9]/gu) ?? []).map((piece) => (/[0-9]/.test(piece) ? BigInt(piece) : piece))
}

function level(list: DocumentList, field: string, direction: 'asc' | 'desc'): Compare {
  if (list === 'production' && field === 'status') return compareBy(rankOf, direction)
  if (field.startsWith('qty')) return compareBy((row) => Number(row[field]), direction)
  return compareBy((row) => text(row, field) || null, direction)
}

/** The statuses of production orders in the order of their list; those that are not named come last. */
const RANKED = ['In Process', 'Released', 'Planned', 'Completed', 'Closed']

function rankOf(row: Summary): number | null {
  const rank = RANKED.indexOf(text(row, 'status'))
  return rank === -1 ? null : rank
}

function ownLevels(list: DocumentList): readonly Compare[] {
  const { due, id } = SHOWN_LISTS[list]
  if (due === null) return [compareBy(rankOf, 'asc')]
  return [
    compareBy((row) => Number(isFinished(list, row)), 'asc'),
    compareBy((row) => (isFinished(list, row) ? null : text(row, due) || null), 'asc'),
    compareBy((row) => (isFinished(list, row) ? id(row) : null), 'desc'),
  ]
}
