import type { ProductionAnswer, ProductionOrder } from '../../../contract/entities/production'
import { searchText } from '../../components/lists/search'
import { statusFacts } from '../../../contract/statuses'
import type { ListRow } from '../../components/lists/listDefinition'

/** One production order in the list. */
export interface ProductionRow extends ProductionOrder, ListRow {}

/** The rows of an answer. */
export function rowsOf({ production_order_list }: ProductionAnswer): ProductionRow[] {
  return production_order_list.map((order) => ({
    ...order,
    id: order.prodNbr,
    searchText: searchText(order.inventoryCd, order.prodNbr, order.status),
    isFinished: statusFacts('production', order.status)?.isFinished === true,
  }))
}
