import { linkRefusals } from '../../../../contract/rules/linkedOrders'
import type { Queryable } from '../../../database/database'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'

const LINK = ['sales_order_nbr', 'sales_line_nbr'] as const

/** Refuses production orders whose sales order line cannot be theirs, or has a live production order already. */
export async function checkProductionLinks(tx: Queryable, stage: Stage): Promise<void> {
  const linked: Row[] = []
  for (const order of stage.fresh('production_orders')) {
    if ((order.get('sales_order_nbr') === null) !== (order.get('sales_line_nbr') === null)) {
      stage.refuse('production_orders', order, LINK.join(', '), 'both or none of the two must be given')
    } else if (order.get('sales_order_nbr') !== null) {
      linked.push(order)
      checkFits(stage, order)
    }
  }
  await checkOneLive(
    tx,
    stage,
    linked.filter((order) => order.text('status') !== 'Canceled'),
  )
}

function checkFits(stage: Stage, order: Row): void {
  const line = stage.find('sales_order_lines', order.key(LINK))
  if (!line) return
  const asked = {
    orderNbr: line.text('order_nbr'),
    lineNbr: Number(line.text('line_nbr')),
    inventoryId: line.text('inventory_id'),
    operation: line.text('operation'),
  }
  // What is completed by now was not when the order was linked; whole units and one live order are judged over all files.
  const wanted = { inventoryID: order.text('inventory_id'), qtyToProduce: 1 }
  for (const { because } of linkRefusals({ ...asked, completed: false, productionOrderNbr: '' }, wanted)) {
    if (because === 'item') {
      const reason = `the sales order line is for ${asked.inventoryId}, not ${wanted.inventoryID}`
      stage.refuse('production_orders', order, 'inventory_id', reason)
    } else stage.refuse('production_orders', order, LINK.join(', '), 'the sales order line is received, not issued')
  }
}

async function checkOneLive(tx: Queryable, stage: Stage, orders: readonly Row[]): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await tx.query<{ prod_nbr: string; key: string }>(
    `SELECT prod_nbr, sales_order_nbr || E'\\t' || sales_line_nbr AS key FROM production_order
     WHERE status <> 'Canceled' AND sales_order_nbr IN (SELECT json_array_elements_text($1::text::json))`,
    [JSON.stringify(orders.map((order) => order.text('sales_order_nbr')))],
  )
  const liveOf = new Map(rows.map(({ key, prod_nbr }) => [key, prod_nbr]))
  for (const order of orders) {
    const key = order.key(LINK) ?? ''
    const other = liveOf.get(key)
    if (other === undefined) liveOf.set(key, order.text('prod_nbr'))
    else {
      const reason = `line ${order.text('sales_line_nbr')} of ${order.text('sales_order_nbr')} has the live production order ${other} already`
      stage.refuse('production_orders', order, LINK.join(', '), reason)
    }
  }
}
