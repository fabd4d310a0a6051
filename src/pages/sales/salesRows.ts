import type { OrderLine, SalesAnswer, SalesOrderSummary } from '../../../contract/entities/sales'
import { matchesSearch, searchText } from '../../../contract/rules/search'
import { isHiddenByDefault } from '../../../contract/rules/visibility'

/** One sales order in the list, with what filtering needs worked out once. */
export interface SalesRow extends SalesOrderSummary {
  readonly id: string
  readonly lines: readonly OrderLine[]
  /** The searched fields, lower case. */
  readonly search: string
  /** Hidden until "Show Completed Orders" is ticked. */
  readonly isFinished: boolean
}

const NO_LINES: readonly OrderLine[] = []

/** The rows of the list in the order of the answer. Costly with many orders: call it once per answer. */
export function salesRows({ summaries, details }: SalesAnswer): SalesRow[] {
  return summaries.map((order) => ({
    ...order,
    id: order.orderNbr,
    lines: details[order.orderNbr] ?? NO_LINES,
    search: searchText(order.orderNbr, order.customerOrderNbr, order.customerName),
    isFinished: isHiddenByDefault('sales', order.orderStatus),
  }))
}

/** The rows that the search box and the checkbox leave. */
export function visibleSales(rows: readonly SalesRow[], query: string, showFinished: boolean): SalesRow[] {
  return rows.filter((row) => (showFinished || !row.isFinished) && matchesSearch(row.search, query))
}
