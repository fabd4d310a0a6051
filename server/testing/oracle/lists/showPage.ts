import type { ListPage } from '../../../../contract/entities/window'
import { matchesFilter } from '../../../../contract/rules/listFilter'
import { searchKey, sortKey } from '../../../../contract/rules/listKeys'
import { LIST_ORDER, type DocumentList } from '../../../../contract/rules/listOrder'
import { statusFacts } from '../../../../contract/statuses'

/** A document's summary as the wire has it. */
export type Summary = Readonly<Record<string, string | number>>

interface ShownList {
  /** The property of the list's response that contains the summaries. */
  readonly member: string
  readonly id: (row: Summary) => string
  readonly status: string
  readonly searched: readonly string[]
}

const text = (row: Summary, field: string) => String(row[field])

/** How each list is searched, sorted and filtered, as its screen defines it. */
export const SHOWN_LISTS: Readonly<Record<DocumentList, ShownList>> = {
  sales: {
    member: 'summaries',
    id: (row) => text(row, 'orderNbr'),
    status: 'orderStatus',
    searched: ['orderNbr', 'customerOrderNbr', 'customerName'],
  },
  production: {
    member: 'production_order_list',
    id: (row) => text(row, 'prodNbr'),
    status: 'status',
    searched: ['inventoryCd', 'prodNbr', 'status'],
  },
  shipments: {
    member: 'shipmentSummaries',
    id: (row) => text(row, 'shipmentNbr'),
    status: 'status',
    searched: ['shipmentNbr', 'customerName'],
  },
  transfers: {
    member: 'transferSummary',
    id: (row) => `${text(row, 'soOrderNbr')}-${text(row, 'shipmentNbr')}`,
    status: 'status',
    searched: ['soOrderNbr', 'shipmentNbr', 'description', 'trackingNumber', 'fromSiteDesc', 'destinationSiteDesc'],
  },
}

/** True for a document that the list hides unless its checkbox is ticked. */
export function isFinished(list: DocumentList, row: Summary): boolean {
  return statusFacts(LIST_ORDER[list].kind, text(row, SHOWN_LISTS[list].status))?.isFinished === true
}

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
  const terms = (list === 'production' ? typed.split(' + ') : [search]).map(searchKey)
  const matches = (row: Summary) => terms.every((term) => searched.some((field) => searchKey(text(row, field)).includes(term)))
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
    const order = typeof left === 'number' ? left - Number(right) : byBytes(left, String(right))
    return direction === 'asc' ? order : -order
  }
}

function level(list: DocumentList, field: string, direction: 'asc' | 'desc'): Compare {
  const kinds: Readonly<Record<string, string>> = LIST_ORDER[list].sorts
  if (kinds[field] === 'rank') return compareBy((row) => rankOf(row), direction)
  if (kinds[field] === 'number') return compareBy((row) => Number(row[field]), direction)
  return compareBy((row) => (text(row, field) === '' ? null : sortKey(text(row, field))), direction)
}

function rankOf(row: Summary): number | null {
  return statusFacts('production', text(row, 'status'))?.rank ?? null
}

function ownLevels(list: DocumentList): readonly Compare[] {
  const { due } = LIST_ORDER[list]
  if (due === null) return [compareBy(rankOf, 'asc')]
  return [
    compareBy((row) => Number(isFinished(list, row)), 'asc'),
    compareBy((row) => (isFinished(list, row) || text(row, due) === '' ? null : text(row, due)), 'asc'),
    compareBy((row) => (isFinished(list, row) ? sortKey(SHOWN_LISTS[list].id(row)) : null), 'desc'),
  ]
}
