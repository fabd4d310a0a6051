import { STATUSES } from '../../../contract/statuses'
import { hasStatus } from '../../documents/columns'
import type { FileName } from '../files/fileSpec'
import type { Stage } from '../stage'
import { isWritten, stageTable } from '../stageTable'
import { hasLeft } from '../stock'

/** Computes sites and open quantities of sales order lines, and rejects lines that contradict their receipts and shipments. */
export async function checkSales(stage: Stage): Promise<void> {
  if (!stage.writes('sales_orders', 'sales_order_lines', 'sales_receipt_lines', 'shipment_lines')) return
  await stage.run(`UPDATE import_sales_order_lines AS line SET site_id = document.site_id FROM import_sales_orders AS document
     WHERE document.order_nbr = line.order_nbr AND document.state <> 'bad' AND line.site_id IS NULL`)
  await rejectUnfit(stage, 'sales_receipt_lines', 'Receipt')
  await rejectUnfit(stage, 'shipment_lines', 'Issue')
  await stage.reject(
    'sales_receipt_lines',
    `SELECT line.line, 'order_nbr' AS field, format('the receipt is of sales order %s, not of %s', receipt.order_nbr, line.order_nbr) AS reason
     FROM import_sales_receipt_lines AS line
     JOIN import_sales_receipts AS receipt ON receipt.shipment_nbr = line.shipment_nbr AND receipt.state <> 'bad'
     WHERE ${isWritten('line')} AND receipt.order_nbr <> line.order_nbr ORDER BY line.line`,
  )
  // A shipment that has left would lower the open quantity of an existing line.
  await stage.reject(
    'shipment_lines',
    `SELECT line.line, 'order_nbr, order_line_nbr' AS field, format('line %s of %s exists, and a shipment that left would change it; '
         'confirm the shipment in the app, or leave it out', line.order_line_nbr, line.order_nbr) AS reason
     FROM ${withOrdered('shipment_lines')} WHERE line.state = 'new' AND ${hasLeft('line')} AND ordered.state <> 'new'
       AND ordered.inventory_id = line.inventory_id AND ordered.operation = 'Issue' ORDER BY line.line`,
  )
  await checkOpenQuantities(stage)
  await checkStatuses(stage)
}

const withOrdered = (file: FileName) => `${stageTable(file)} AS line JOIN import_sales_order_lines AS ordered
  ON ordered.order_nbr = line.order_nbr AND ordered.line_nbr = line.order_line_nbr AND ordered.state <> 'bad'`

async function rejectUnfit(stage: Stage, file: FileName, operation: 'Issue' | 'Receipt'): Promise<void> {
  const named = `format('line %s of %s', line.order_line_nbr, line.order_nbr)`
  await stage.reject(
    file,
    `SELECT line.line, field, reason FROM ${withOrdered(file)} CROSS JOIN LATERAL (VALUES
       ('inventory_id', ordered.inventory_id <> line.inventory_id, format('%s is for %s, not %s', ${named}, ordered.inventory_id, line.inventory_id)),
       ('order_line_nbr', ordered.operation <> '${operation}', format('%s is of the operation %s, not ${operation}', ${named}, ordered.operation))
     ) AS rule (field, is_broken, reason) WHERE ${isWritten('line')} AND is_broken ORDER BY line.line, field`,
  )
}

const DONE = `(
  SELECT order_nbr, line_nbr, sum(qty) AS qty FROM (
    SELECT ordered.order_nbr, ordered.line_nbr, line.qty FROM ${withOrdered('sales_receipt_lines')}
    WHERE line.state = 'new' AND ordered.inventory_id = line.inventory_id AND ordered.operation = 'Receipt'
    UNION ALL
    SELECT ordered.order_nbr, ordered.line_nbr, line.shipped_qty FROM ${withOrdered('shipment_lines')}
    WHERE line.state = 'new' AND ordered.inventory_id = line.inventory_id AND ordered.operation = 'Issue' AND ${hasLeft('line')}
  ) AS part GROUP BY order_nbr, line_nbr
)`

async function checkOpenQuantities(stage: Stage): Promise<void> {
  const [ordered, filled, open] = ['line.order_qty', 'coalesce(done.qty, 0)', 'line.open_qty'].map((sql) => `trim_scale(${sql})`)
  await stage.reject(
    'sales_order_lines',
    `SELECT line.line, field, reason FROM import_sales_order_lines AS line LEFT JOIN ${DONE} AS done USING (order_nbr, line_nbr)
     CROSS JOIN LATERAL (SELECT * FROM (VALUES
       ('order_qty', done.qty > line.order_qty, format('%s received or shipped in these files is more than the %s ordered', ${filled}, ${ordered})),
       ('open_qty', line.open_qty <> line.order_qty - coalesce(done.qty, 0),
         format('%s is not %s ordered less %s received or shipped in these files', ${open}, ${ordered}, ${filled}))
     ) AS rule (field, is_broken, reason) WHERE is_broken ORDER BY field DESC LIMIT 1) AS rule
     WHERE ${isWritten('line')} ORDER BY line.line`,
  )
  await stage.run(`UPDATE import_sales_order_lines AS line SET open_qty = line.order_qty - done.qty FROM ${DONE} AS done
     WHERE done.order_nbr = line.order_nbr AND done.line_nbr = line.line_nbr AND line.open_qty IS NULL AND ${isWritten('line')}`)
  await stage.run(`UPDATE import_sales_order_lines SET open_qty = order_qty WHERE open_qty IS NULL`)
}

async function checkStatuses(stage: Stage): Promise<void> {
  // All lines of an existing order count, including those that no file contains.
  await stage.loadKnown(
    'sales_order_lines',
    `SELECT document.order_nbr FROM import_sales_orders AS document WHERE document.state = 'changed'
     UNION SELECT line.order_nbr FROM import_sales_order_lines AS line WHERE ${isWritten('line')}`,
    ['order_nbr'],
  )
  const open = (kind: 'some' | 'none') => hasStatus('document', STATUSES.sales, ({ openLines }) => openLines === kind)
  await stage.reject(
    'sales_orders',
    `SELECT coalesce(nullif(document.line, 0), min(line.line)) AS line, 'status' AS field, format('is %s, but %s', document.status,
       CASE WHEN bool_or(line.open_qty <> 0) THEN 'lines of it are open' ELSE 'nothing of it is open' END) AS reason
     FROM import_sales_orders AS document
     JOIN import_sales_order_lines AS line ON line.order_nbr = document.order_nbr AND line.state <> 'bad'
     WHERE document.state <> 'bad'
     GROUP BY document.order_nbr, document.line, document.status, document.state
     HAVING (${isWritten('document')} OR bool_or(${isWritten('line')})) AND (
       (${open('none')} AND bool_or(line.open_qty <> 0))
       OR (${open('some')} AND NOT bool_or(line.open_qty <> 0)))
     ORDER BY 1`,
  )
}
