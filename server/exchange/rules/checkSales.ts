import { STATUSES } from '../../../contract/statuses'
import { hasStatus } from '../../documents/statusSql'
import type { FileName } from '../files/fileSpec'
import type { Stage } from '../stage'
import { isWritten, stageTable } from '../stageTable'
import { hasLeft } from '../stock'

/** Computes sites and open quantities of sales order lines, and rejects lines that contradict their receipts and shipments. */
export async function checkSales(stage: Stage): Promise<void> {
  if (!stage.writes('sales_orders', 'sales_order_lines', 'sales_receipt_lines', 'shipment_lines')) return
  await fillSites(stage)
  await rejectUnfit(stage, 'sales_receipt_lines', 'Receipt')
  await rejectUnfit(stage, 'shipment_lines', 'Issue')
  await checkReceiptOrders(stage)
  await rejectShippingFromExisting(stage)
  await checkOpenQuantities(stage)
  await checkStatuses(stage)
}

async function fillSites(stage: Stage): Promise<void> {
  await stage.run(`UPDATE import_sales_order_lines AS line SET site_id = document.site_id FROM import_sales_orders AS document
     WHERE document.order_nbr = line.order_nbr AND document.state <> 'bad' AND line.site_id IS NULL`)
}

function withOrdered(file: FileName): string {
  return `${stageTable(file)} AS line JOIN import_sales_order_lines AS ordered
    ON ordered.order_nbr = line.order_nbr AND ordered.line_nbr = line.order_line_nbr AND ordered.state <> 'bad'`
}

async function rejectUnfit(stage: Stage, file: FileName, operation: 'Issue' | 'Receipt'): Promise<void> {
  const rows = stage.select<{ line: number; named: string; is: string; item: string; operation: string }>(
    `SELECT line.line, format('line %s of %s', line.order_line_nbr, line.order_nbr) AS named, line.inventory_id AS "is",
       ordered.inventory_id AS item, ordered.operation
     FROM ${withOrdered(file)} WHERE ${isWritten('line')}
       AND (ordered.inventory_id <> line.inventory_id OR ordered.operation <> '${operation}') ORDER BY line.line`,
  )
  for await (const { line, named, is, item, operation: other } of rows) {
    if (item !== is) stage.findings.row(file, line, 'inventory_id', `${named} is for ${item}, not ${is}`)
    if (other !== operation)
      stage.findings.row(file, line, 'order_line_nbr', `${named} is of the operation ${other}, not ${operation}`)
  }
}

async function checkReceiptOrders(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; order: string; other: string }>(
    'sales_receipt_lines',
    `SELECT line.line, receipt.order_nbr AS "order", line.order_nbr AS other FROM import_sales_receipt_lines AS line
     JOIN import_sales_receipts AS receipt ON receipt.shipment_nbr = line.shipment_nbr AND receipt.state <> 'bad'
     WHERE ${isWritten('line')} AND receipt.order_nbr <> line.order_nbr ORDER BY line.line`,
    ({ order, other }) => ['order_nbr', `the receipt is of sales order ${order}, not of ${other}`],
  )
}

/** Rejects confirmed shipments against existing orders, because they would reduce the open quantity of an existing order line. */
async function rejectShippingFromExisting(stage: Stage): Promise<void> {
  await stage.reject<{ line: number; named: string }>(
    'shipment_lines',
    `SELECT line.line, format('line %s of %s', line.order_line_nbr, line.order_nbr) AS named
     FROM ${withOrdered('shipment_lines')} WHERE line.state = 'new' AND ${hasLeft('line')} AND ordered.state <> 'new'
       AND ordered.inventory_id = line.inventory_id AND ordered.operation = 'Issue' ORDER BY line.line`,
    ({ named }) => [
      'order_nbr, order_line_nbr',
      `${named} exists, and a shipment that left would change it; confirm the shipment in the app, or leave it out`,
    ],
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
  await stage.reject<{ line: number; ordered: string; done: string; open: string | null; is_more: boolean }>(
    'sales_order_lines',
    `SELECT line.line, trim_scale(line.order_qty)::text AS ordered, trim_scale(coalesce(done.qty, 0))::text AS done,
       trim_scale(line.open_qty)::text AS open, coalesce(done.qty, 0) > line.order_qty AS is_more
     FROM import_sales_order_lines AS line LEFT JOIN ${DONE} AS done USING (order_nbr, line_nbr)
     WHERE ${isWritten('line')}
       AND (coalesce(done.qty, 0) > line.order_qty OR line.open_qty <> line.order_qty - coalesce(done.qty, 0)) ORDER BY line.line`,
    ({ ordered, done, open, is_more }) =>
      is_more
        ? ['order_qty', `${done} received or shipped in these files is more than the ${ordered} ordered`]
        : ['open_qty', `${open} is not ${ordered} ordered less ${done} received or shipped in these files`],
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
  await stage.reject<{ line: number; status: string; is_open: boolean }>(
    'sales_orders',
    `SELECT coalesce(nullif(document.line, 0), min(line.line)) AS line, document.status, bool_or(line.open_qty <> 0) AS is_open
     FROM import_sales_orders AS document
     JOIN import_sales_order_lines AS line ON line.order_nbr = document.order_nbr AND line.state <> 'bad'
     WHERE document.state <> 'bad'
     GROUP BY document.order_nbr, document.line, document.status, document.state
     HAVING (${isWritten('document')} OR bool_or(${isWritten('line')})) AND (
       (${open('none')} AND bool_or(line.open_qty <> 0))
       OR (${open('some')} AND NOT bool_or(line.open_qty <> 0)))
     ORDER BY 1`,
    ({ status, is_open }) => ['status', `is ${status}, but ${is_open ? 'lines of it are open' : 'nothing of it is open'}`],
  )
}
