import { DOCUMENT_TABLES } from '../lists/documentTables'
import type { DocumentPresenter } from './documents'
import { wireDate, wireItemUnit, wireQuantity } from './wireSql'

/** Details refer to their transfer shipment by both parts of its key. */
const ofShipment = { of: ['order_nbr', 'shipment_nbr'], id: `order_nbr || '-' || shipment_nbr` }

/** The transfers list with lines, received quantities and receipts. JSON in the shape of `TransfersAnswer`. */
export const transfers: DocumentPresenter = {
  ...DOCUMENT_TABLES.transfers,
  key: ['order_nbr', 'shipment_nbr'],
  summaries: {
    member: 'transferSummary',
    from: `transfer_shipment
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
  },
  details: {
    groupedTransferShipments: {
      ...ofShipment,
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
    },
    /** One entry per line, including lines without receipts. */
    transfersWithReceiptsQty: {
      ...ofShipment,
      from: 'transfer_line',
      fields: { soLineNbr: 'line_nbr', inventoryId: 'inventory_id', receivedQty: wireQuantity('received_qty') },
      order: 'line_nbr',
    },
    receiptsBySOandShipment: {
      ...ofShipment,
      from: 'transfer_receipt',
      files: { kind: 'transfer_receipt', key: 'receipt_nbr' },
      fields: {
        receiptNbr: 'receipt_nbr',
        receiptDate: wireDate('receipt_date'),
        note: 'note',
      },
      order: 'receipt_date DESC, receipt_nbr DESC',
    },
    groupedReceipts: {
      ...ofShipment,
      files: { kind: 'transfer_receipt_line', key: `receipt_nbr || '/' || line_nbr` },
      by: `order_nbr || '-' || receipt_nbr`,
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
        ...wireItemUnit,
      },
      order: 'line_nbr',
    },
  },
}
