import type { ProductionOrder } from '../../../contract/entities/production'
import { productionStatusRank } from '../../../contract/rules/production'
import { matchesAllTerms, searchTerms, searchText } from '../../../contract/rules/search'
import { isHiddenByDefault } from '../../../contract/rules/visibility'

/** One row of the production list: the order, with what search, filter and sort need worked out once. */
export interface ProductionRow extends ProductionOrder {
  /** The order number: what the grid and the address know the row by. */
  readonly id: string
  /** Inventory code, order number and status in lower case, see `searchText`. */
  readonly searchText: string
  /** True when the row only shows with "Show Completed Orders". */
  readonly isCompleted: boolean
}

/** What a person asked the list to show. `query` may hold several terms joined by " + ". */
export interface ProductionFilter {
  readonly query: string
  readonly showCompleted: boolean
}

/**
 * Works out the rows of an answer, by status rank and within one rank in the order of the backend.
 * Call it once per answer, not per key stroke.
 */
export function toProductionRows(orders: readonly ProductionOrder[]): ProductionRow[] {
  return orders
    .map((order) => ({ row: toRow(order), rank: productionStatusRank(order.status) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}

function toRow(order: ProductionOrder): ProductionRow {
  return {
    ...order,
    id: order.prodNbr,
    searchText: searchText(order.inventoryCd, order.prodNbr, order.status),
    isCompleted: isHiddenByDefault('production', order.status),
  }
}

/** The rows that search and checkbox leave. Every term must match. */
export function visibleProductionRows(rows: readonly ProductionRow[], filter: ProductionFilter): ProductionRow[] {
  const terms = searchTerms(filter.query)
  return rows.filter((row) => (filter.showCompleted || !row.isCompleted) && matchesAllTerms(row.searchText, terms))
}
