import type { Queryable } from '../../database/database'
import { readJsonMembers } from './jsonText'
import { wireFiles } from './wireFiles'
import { jsonList, jsonTable, wireDate, wireItemUnit, wireQuantity } from './wireSql'

const transferSummary = jsonList({
  from: `transfer_shipment AS shipment
    JOIN transfer_order USING (order_nbr)
    JOIN site AS source ON source.site_id = from_site
    JOIN site AS destination ON destination.site_id = to_site`,
  fields: {
    soOrderNbr: 'order_nbr',
    shipmentNbr: 'shipment_nbr',
    description: 'transfer_order.description',
    trackingNumber: 'tracking_number',
    packageDesc: 'package_desc',
    status: 'status',
    shippedDate: wireDate('shipped_date'),
    fromSiteDesc: 'source.description',
    destinationSiteDesc: 'destination.description',
  },
  order: 'order_nbr, shipment_nbr',
})

const groupedTransferShipments = jsonTable(`order_nbr || '-' || shipment_nbr`, {
  from: 'transfer_line JOIN item USING (inventory_id)',
  fields: {
    soOrderNbr: 'order_nbr',
    soLineNbr: 'line_nbr',
    inventoryId: 'inventory_id',
    shipLineDesc: 'line_desc',
    shippedQty: wireQuantity('shipped_qty'),
    ...wireItemUnit,
  },
  order: 'line_nbr',
})

/** One entry a line, also for a line of which nothing has arrived yet. */
const transfersWithReceiptsQty = jsonTable(`order_nbr || '-' || shipment_nbr`, {
  from: 'transfer_line',
  fields: { soLineNbr: 'line_nbr', inventoryId: 'inventory_id', receivedQty: wireQuantity('received_qty') },
  order: 'line_nbr',
})

const receiptsBySOandShipment = jsonTable(`order_nbr || '-' || shipment_nbr`, {
  from: 'transfer_receipt',
  fields: {
    receiptNbr: 'receipt_nbr',
    receiptDate: wireDate('receipt_date'),
    note: 'note',
    files: wireFiles('transfer_receipt', 'receipt_nbr'),
  },
  order: 'receipt_date DESC, receipt_nbr DESC',
})

const groupedReceipts = jsonTable(`order_nbr || '-' || receipt_nbr`, {
  from: `transfer_receipt_line AS line
    JOIN transfer_receipt USING (receipt_nbr)
    JOIN item USING (inventory_id)`,
  fields: {
    receiptNbr: 'receipt_nbr',
    lineNbr: 'line_nbr',
    inventoryId: 'inventory_id',
    inventoryDesc: 'item.description',
    receiptQty: wireQuantity('line.qty'),
    note: 'line.note',
    files: wireFiles('transfer_receipt_line', `receipt_nbr || '/' || line_nbr`),
    ...wireItemUnit,
  },
  order: 'line_nbr',
})

/** The transfers list with lines, received quantities and receipts. JSON text in the shape of `TransfersAnswer`. */
export function presentTransfers(tx: Queryable): Promise<string> {
  return readJsonMembers(tx, {
    transferSummary,
    groupedTransferShipments,
    transfersWithReceiptsQty,
    receiptsBySOandShipment,
    groupedReceipts,
  })
}
