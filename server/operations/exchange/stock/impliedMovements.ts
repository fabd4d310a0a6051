import { microsOf } from '../decimal'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'
import { hasLeft } from './hasLeft'
import type { ImpliedMovement } from './movement'

/** Who moved stock that no ledger tells about. */
export const IMPORT = 'import'

/** The movements without which the imported documents would not be true. */
export function impliedMovements(stage: Stage): ImpliedMovement[] {
  return [
    ...ofSalesReceipts(stage),
    ...ofShipments(stage),
    ...ofMaterials(stage),
    ...ofCompletions(stage),
    ...ofTransfers(stage),
    ...ofTransferReceipts(stage),
  ]
}

function midnight(day: string): string {
  return `${day}T00:00:00Z`
}

function* ofSalesReceipts(stage: Stage): Iterable<ImpliedMovement> {
  for (const row of stage.fresh('sales_receipt_lines')) {
    const receipt = stage.find('sales_receipts', row.key(['shipment_nbr']))
    const ordered = stage.find('sales_order_lines', row.key(['order_nbr', 'order_line_nbr']))
    if (!receipt || !ordered) continue
    yield {
      ...line(row, 'qty', 1n),
      siteId: ordered.text('site_id'),
      reason: 'sales_receipt',
      documentNbr: row.text('shipment_nbr'),
      createdAt: midnight(receipt.text('ship_date')),
      file: 'sales_receipt_lines',
    }
  }
}

function* ofShipments(stage: Stage): Iterable<ImpliedMovement> {
  for (const row of stage.fresh('shipment_lines')) {
    const shipment = stage.find('shipments', row.key(['shipment_nbr']))
    if (!shipment || !hasLeft(stage, row)) continue
    yield {
      ...line(row, 'shipped_qty', -1n),
      siteId: shipment.text('site_id'),
      reason: 'shipment',
      documentNbr: row.text('shipment_nbr'),
      createdAt: shipment.text('confirmed_at'),
      file: 'shipment_lines',
    }
  }
}

function* ofMaterials(stage: Stage): Iterable<ImpliedMovement> {
  for (const row of stage.fresh('production_materials')) {
    const order = stage.find('production_orders', row.key(['prod_nbr']))
    if (!order || row.text('qty_released') === '0') continue
    yield {
      ...line(row, 'qty_released', -1n),
      siteId: order.text('site_id'),
      reason: 'material_issue',
      documentNbr: row.text('prod_nbr'),
      createdAt: order.text('created_at'),
      file: 'production_materials',
    }
  }
}

function* ofCompletions(stage: Stage): Iterable<ImpliedMovement> {
  for (const row of stage.fresh('production_completions')) {
    const order = stage.find('production_orders', row.key(['prod_nbr']))
    if (!order) continue
    yield {
      inventoryId: order.text('inventory_id'),
      siteId: order.text('site_id'),
      qty: microsOf(row.text('qty')),
      reason: 'production',
      documentNbr: row.text('batch_nbr'),
      documentLine: null,
      createdAt: row.text('created_at'),
      createdBy: IMPORT,
      file: 'production_completions',
      row,
    }
  }
}

function* ofTransfers(stage: Stage): Iterable<ImpliedMovement> {
  for (const row of stage.fresh('transfer_lines')) {
    const order = stage.find('transfer_orders', row.key(['order_nbr']))
    const shipment = stage.find('transfer_shipments', row.key(['order_nbr', 'shipment_nbr']))
    if (!order || !shipment) continue
    yield {
      ...line(row, 'shipped_qty', -1n),
      siteId: order.text('from_site'),
      reason: 'transfer_out',
      documentNbr: `${row.text('order_nbr')}/${row.text('shipment_nbr')}`,
      createdAt: midnight(shipment.text('shipped_date')),
      file: 'transfer_lines',
    }
  }
}

function* ofTransferReceipts(stage: Stage): Iterable<ImpliedMovement> {
  for (const row of stage.fresh('transfer_receipt_lines')) {
    const receipt = stage.find('transfer_receipts', row.key(['receipt_nbr']))
    const order = receipt && stage.find('transfer_orders', receipt.key(['order_nbr']))
    if (!order) continue
    yield {
      ...line(row, 'qty', 1n),
      siteId: order.text('to_site'),
      reason: 'transfer_in',
      documentNbr: row.text('receipt_nbr'),
      createdAt: midnight(receipt.text('receipt_date')),
      file: 'transfer_receipt_lines',
    }
  }
}

/** What the movements of all lines have in common. */
function line(row: Row, column: string, sign: 1n | -1n) {
  return {
    inventoryId: row.text('inventory_id'),
    qty: sign * microsOf(row.text(column)),
    documentLine: row.text('line_nbr'),
    createdBy: IMPORT,
    row,
  }
}
