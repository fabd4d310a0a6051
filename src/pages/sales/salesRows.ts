import type { OrderLine, SalesAnswer, SalesOrderSummary } from '../../../contract/entities/sales'
import { searchText } from '../../components/lists/search'
import { statusFacts } from '../../../contract/statuses'
import type { ListRow } from '../../components/lists/listDefinition'

/** One sales order in the list. */
export interface SalesRow extends SalesOrderSummary, ListRow {
  readonly lines: readonly OrderLine[]
}

const NO_LINES: readonly OrderLine[] = []

/** The rows of an answer. */
export function rowsOf({ summaries, details }: SalesAnswer): SalesRow[] {
  return summaries.map((order) => ({
    ...order,
    id: order.orderNbr,
    lines: details[order.orderNbr] ?? NO_LINES,
    searchText: searchText(order.orderNbr, order.customerOrderNbr, order.customerName),
    isFinished: statusFacts('sales', order.orderStatus)?.isFinished === true,
  }))
}
