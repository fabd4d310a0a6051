import type { Queryable } from '../../database/database'
import { readLongJson } from './jsonText'
import { jsonMembers, wireEntries, wireInstant, wireQuantity } from './wireSql'

/** A production order that was made for no sales line has no customer and no sales order. */
const completions = wireEntries({
  from: `production_completion AS done
    JOIN production_order USING (prod_nbr)
    LEFT JOIN sales_order ON sales_order.order_nbr = sales_order_nbr
    LEFT JOIN customer USING (customer_id)`,
  fields: {
    customerDesc: `coalesce(customer.name, '')`,
    salesOrderNbr: `coalesce(sales_order_nbr, '')`,
    batchNbr: 'batch_nbr',
    prodNbr: 'prod_nbr',
    inventoryCD: 'inventory_id',
    qtyCompleted: wireQuantity('done.qty'),
    createdAt: wireInstant('done.created_at'),
  },
})

const month = `json_build_object(
  'totalQtyCompleted', ${wireQuantity('sum(done.qty)')},
  'details', json_agg(entry ORDER BY done.created_at DESC, batch_nbr DESC))`

const history = jsonMembers(`to_char(done.created_at AT TIME ZONE 'UTC', 'YYYY-MM')`, month, completions, 'DESC')

/** The production history: completions by month (`YYYY-MM`, UTC), newest first. JSON text in the shape of `ProductionHistory`. */
export function presentProductionHistory(tx: Queryable): Promise<string> {
  return readLongJson(tx, history)
}
