import { linkRefusals } from '../../../../contract/rules/linkedOrders'
import type { Transaction } from '../../../database/database'
import type { Stage } from '../staging/stage'
import { isWritten } from '../staging/stageTable'

const LINK = 'sales_order_nbr, sales_line_nbr'

/** Refuses production orders whose sales order line cannot be theirs, or has a live production order already. */
export async function checkProductionLinks(tx: Transaction, stage: Stage): Promise<void> {
  if (!stage.writes('production_orders')) return
  await stage.refuse(
    tx,
    'production_orders',
    LINK,
    `SELECT line FROM import_production_orders AS document
     WHERE ${isWritten('document')} AND (sales_order_nbr IS NULL) <> (sales_line_nbr IS NULL) ORDER BY line`,
    () => 'both or none of the two must be given',
  )
  await checkFits(tx, stage)
  await checkOneLive(tx, stage)
}

interface Linked {
  readonly line: number
  readonly makes: string
  readonly orderNbr: string
  readonly lineNbr: number
  readonly inventoryId: string
  readonly operation: string
}

async function checkFits(tx: Transaction, stage: Stage): Promise<void> {
  const rows = stage.select<Linked>(
    tx,
    `SELECT document.line, document.inventory_id AS makes, line.order_nbr AS "orderNbr", line.line_nbr AS "lineNbr",
       line.inventory_id AS "inventoryId", line.operation
     FROM import_production_orders AS document JOIN import_sales_order_lines AS line
       ON line.order_nbr = document.sales_order_nbr AND line.line_nbr = document.sales_line_nbr AND line.state <> 'bad'
     WHERE ${isWritten('document')} ORDER BY document.line`,
  )
  for await (const { line, makes, ...asked } of rows) {
    // What is completed by now was not when the order was linked; one live order is judged over all files.
    const open = { openQty: 1, decimals: 0, completed: false, productionOrderNbr: '' }
    const wanted = { inventoryID: makes, qtyToProduce: 1 }
    for (const { because } of linkRefusals({ ...asked, ...open }, wanted)) {
      if (because === 'item') {
        const reason = `the sales order line is for ${asked.inventoryId}, not ${makes}`
        stage.findings.row('production_orders', line, 'inventory_id', reason)
      } else stage.findings.row('production_orders', line, LINK, 'the sales order line is received, not issued')
    }
  }
}

async function checkOneLive(tx: Transaction, stage: Stage): Promise<void> {
  const written = `SELECT line, prod_nbr, sales_order_nbr, sales_line_nbr FROM import_production_orders AS document
    WHERE ${isWritten('document')} AND status <> 'Canceled' AND sales_order_nbr IS NOT NULL AND sales_line_nbr IS NOT NULL`
  const others = `SELECT 0, prod_nbr, sales_order_nbr, sales_line_nbr FROM production_order AS there
    WHERE status <> 'Canceled' AND sales_order_nbr IN (SELECT sales_order_nbr FROM (${written}) AS linked)
      AND NOT EXISTS (SELECT FROM import_production_orders AS document
        WHERE document.prod_nbr = there.prod_nbr AND document.state = 'changed')`
  await stage.refuse<{ line: number; order: string; of: number; other: string }>(
    tx,
    'production_orders',
    LINK,
    `SELECT line, sales_order_nbr AS "order", sales_line_nbr AS of, other FROM (
       SELECT *, first_value(prod_nbr) OVER (PARTITION BY sales_order_nbr, sales_line_nbr ORDER BY line) AS other
       FROM (${written} UNION ALL ${others}) AS live
     ) AS live WHERE prod_nbr <> other ORDER BY line`,
    ({ order, of, other }) => `line ${of} of ${order} has the live production order ${other} already`,
  )
}
