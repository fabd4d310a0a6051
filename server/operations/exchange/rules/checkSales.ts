import { statusFacts } from '../../../../contract/statuses'
import { decimalOf, microsOf } from '../decimal'
import type { FileName } from '../files/fileSpec'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { hasLeft } from '../stock/hasLeft'
import { Sums } from './sums'

const ORDER_LINE = ['order_nbr', 'order_line_nbr'] as const

/** Works out sites and open quantities of sales order lines, and refuses what does not fit its receipts and shipments. */
export function checkSales(stage: Stage): void {
  for (const line of stage.fresh('sales_order_lines')) {
    const order = stage.find('sales_orders', line.key(['order_nbr']))
    if (line.isOpen('site_id') && order) line.fill('site_id', order.text('site_id'))
  }
  const receipts = stage.fresh('sales_receipt_lines').filter((line) => fits(stage, 'sales_receipt_lines', line, 'Receipt'))
  const shipments = stage.fresh('shipment_lines').filter((line) => fits(stage, 'shipment_lines', line, 'Issue'))
  checkReceiptOrders(stage)
  checkOpenQuantities(stage, sumOfDocuments(stage, receipts, shipments))
  checkStatuses(stage)
}

function checkReceiptOrders(stage: Stage): void {
  for (const line of stage.fresh('sales_receipt_lines')) {
    const order = stage.find('sales_receipts', line.key(['shipment_nbr']))?.text('order_nbr')
    if (order !== undefined && order !== line.text('order_nbr')) {
      stage.refuse(
        'sales_receipt_lines',
        line,
        'order_nbr',
        `the receipt is of sales order ${order}, not of ${line.text('order_nbr')}`,
      )
    }
  }
}

/** False, with a finding, for a line that is not of the item and operation of its order line. */
function fits(stage: Stage, file: FileName, line: Row, operation: 'Issue' | 'Receipt'): boolean {
  const ordered = stage.find('sales_order_lines', line.key(ORDER_LINE))
  if (!ordered) return false
  const before = stage.findings.reports
  const named = `line ${line.text('order_line_nbr')} of ${line.text('order_nbr')}`
  if (ordered.text('inventory_id') !== line.text('inventory_id')) {
    stage.refuse(file, line, 'inventory_id', `${named} is for ${ordered.text('inventory_id')}, not ${line.text('inventory_id')}`)
  }
  if (ordered.text('operation') !== operation) {
    stage.refuse(file, line, 'order_line_nbr', `${named} is of the operation ${ordered.text('operation')}, not ${operation}`)
  }
  return stage.findings.reports === before
}

/** What receipts and shipments that left make of each order line. */
function sumOfDocuments(stage: Stage, receipts: readonly Row[], shipments: readonly Row[]): Sums {
  const sums = new Sums()
  for (const line of receipts) sums.add(line.key(ORDER_LINE) ?? '', microsOf(line.text('qty')))
  for (const line of shipments) {
    if (!hasLeft(stage, line)) continue
    const key = line.key(ORDER_LINE) ?? ''
    sums.add(key, microsOf(line.text('shipped_qty')))
    if (stage.isFresh('sales_order_lines', key)) continue
    const reason = `line ${line.text('order_line_nbr')} of ${line.text('order_nbr')} exists, and a shipment that left would change it; an import changes nothing that exists`
    stage.refuse('shipment_lines', line, ORDER_LINE.join(', '), reason)
  }
  return sums
}

function checkOpenQuantities(stage: Stage, done: Sums): void {
  for (const line of stage.fresh('sales_order_lines')) {
    const [ordered, filled] = [microsOf(line.text('order_qty')), done.of(line.key(['order_nbr', 'line_nbr']) ?? '')]
    if (filled > ordered) {
      stage.refuse(
        'sales_order_lines',
        line,
        'order_qty',
        `${decimalOf(filled)} received or shipped in these files is more than the ${decimalOf(ordered)} ordered`,
      )
    } else if (line.isOpen('open_qty')) {
      line.fill('open_qty', decimalOf(ordered - filled))
    } else if (microsOf(line.text('open_qty')) !== ordered - filled) {
      stage.refuse(
        'sales_order_lines',
        line,
        'open_qty',
        `${line.text('open_qty')} is not ${decimalOf(ordered)} ordered less ${decimalOf(filled)} received or shipped in these files`,
      )
    }
  }
}

function checkStatuses(stage: Stage): void {
  const hasOpenLines = new Map<string, boolean>()
  for (const line of stage.fresh('sales_order_lines')) {
    const order = line.text('order_nbr')
    hasOpenLines.set(order, (hasOpenLines.get(order) ?? false) || line.get('open_qty') !== '0')
  }
  for (const order of stage.fresh('sales_orders')) {
    const status = order.text('status')
    const hasOpen = hasOpenLines.get(order.text('order_nbr'))
    if (hasOpen === undefined) continue
    const openLines = statusFacts('sales', status)?.openLines
    if (openLines === 'none' && hasOpen) stage.refuse('sales_orders', order, 'status', `is ${status}, but lines of it are open`)
    if (openLines === 'some' && !hasOpen) {
      stage.refuse('sales_orders', order, 'status', `is ${status}, but nothing of it is open`)
    }
  }
}
