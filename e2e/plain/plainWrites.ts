import type { RequestOf } from '../../contract/calls'
import type { PlainState } from './plainState'

/** Handlers of the plain backend's writes, by path. Each changes the state and returns a body, or nothing for 204. */
export const plainWrites: Record<string, (state: PlainState, body: never) => unknown> = {
  '/production/get-order-details': ({ material: { released, available, ...line } }) => [
    {
      ...line,
      qtyRemaining: line.totalRequired - released,
      qtyActual: released,
      availableQty: available,
      hasEnoughInventory: true,
    },
  ],
  '/production/release-order': (state) => {
    state.production.status = 'Released'
  },
  '/production/release-materials': (state, body: RequestOf<'releaseMaterials'>) => {
    for (const { quantity } of body.materialsToRelease) state.material.released += quantity
    state.production.status = 'In Process'
  },
  '/production/complete-production-order-items': (state, body: RequestOf<'completeProduction'>) => {
    state.production.qtyCompleted += body.qtyToComplete
    state.history.push({ qtyCompleted: body.qtyToComplete, createdAt: '2026-03-05T23:30:00Z' })
  },
  '/sales/create-receipt': (state, body: RequestOf<'createSalesReceipt'>) => {
    const entries = 'lineDetails' in body ? body.lineDetails : [body]
    for (const { inventoryID, receiptQty } of entries) {
      const line = state.sales.lines.find(({ operation }) => operation === 'Receipt')
      if (line) line.openQty -= receiptQty
      const shipmentNbr = `R-${state.sales.receipts.length + 1}`
      state.sales.receipts.push({
        shipmentNbr,
        shipDate: '2026-03-06',
        note: null,
        inventoryId: inventoryID,
        shippedQty: receiptQty,
      })
    }
  },
  '/sales/create-linked-order': (state) => {
    state.sales.production = 'P-2'
  },
  '/sales/add-lineitem-notes': () => undefined,
  '/sales/add-sales-receipt-notes': (state, body: RequestOf<'addSalesReceiptNote'>) => {
    for (const receipt of state.sales.receipts) if (receipt.shipmentNbr === body.shipmentNbr) receipt.note = body.note
  },
  '/shipping/confirm-shipment': (state) => {
    state.shipment.status = 'Confirmed'
  },
  '/shipping/add-shipment-notes': (state, body: RequestOf<'addShipmentNote'>) => {
    state.shipment.notes = body.note
  },
  '/transfers/create-transfer-receipt': (state, body: RequestOf<'createTransferReceipt'>) => {
    for (const { Items } of body) {
      state.transfer.receipts.push({ receiptNbr: `TR-${state.transfer.receipts.length + 1}`, note: null, items: Items })
    }
    const received = state.transfer.receipts.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
    if (received >= 14) state.transfer.summary.status = 'Complete'
  },
  '/transfers/add-receipt-header-note': (state, body: RequestOf<'addTransferReceiptNote'>) => {
    for (const receipt of state.transfer.receipts) if (receipt.receiptNbr === body.transferReceiptNbr) receipt.note = body.note
  },
  '/transfers/add-polineitem-notes': () => undefined,
}
