import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { matchesSearch, searchText } from '../../../contract/rules/search'
import { isHiddenByDefault } from '../../../contract/rules/visibility'

/** One row of the shipment list: the summary, with what search and filter need worked out once. */
export interface ShipmentRow extends ShipmentSummary {
  /** The shipment number: what the grid and the address know the row by. */
  readonly id: string
  /** Shipment number and customer in lower case, see `searchText`. */
  readonly searchText: string
  /** True when the row only shows with "Show Completed Orders". */
  readonly isCompleted: boolean
}

/** What a person asked the list to show. */
export interface ShipmentFilter {
  readonly query: string
  readonly showCompleted: boolean
  /** A row that stays whatever the rest says. */
  readonly keep?: string | null
}

/** Works out the rows of an answer, in the order of the backend. Call it once per answer, not per key stroke. */
export function toShipmentRows(summaries: readonly ShipmentSummary[]): ShipmentRow[] {
  return summaries.map((summary) => ({
    ...summary,
    id: summary.shipmentNbr,
    searchText: searchText(summary.shipmentNbr, summary.customerName),
    isCompleted: isHiddenByDefault('shipments', summary.status),
  }))
}

/** The rows that search and checkbox leave, in their order. */
export function visibleShipmentRows(rows: readonly ShipmentRow[], filter: ShipmentFilter): ShipmentRow[] {
  const { query, showCompleted, keep } = filter
  return rows.filter((row) => row.id === keep || ((showCompleted || !row.isCompleted) && matchesSearch(row.searchText, query)))
}
