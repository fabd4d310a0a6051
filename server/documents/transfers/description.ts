import { LONG_TRANSFER_DAYS } from '../../../contract/constants'
import { wireDate, wireItemUnit, wireQuantity } from '../../lists/wireSql'
import { day, keyedText, ownNumber, siteFound, siteNamed, status } from '../columns'
import { describeDocuments } from '../description'

const ofShipment = { of: ['order_nbr', 'shipment_nbr'], id: `order_nbr || '-' || shipment_nbr` }

const TRANSFER = { table: 'transfer_order', key: 'order_nbr' } as const

const atSite = (column: string) => ({
  of: TRANSFER,
  via: siteNamed,
  found: (keys: string) => `transfer_order.${column} = ANY (${keys})`,
})

/** Transfers with lines, received quantities and receipts. JSON in the shape of `TransfersResponse`. */
export const transfers = describeDocuments({
  list: 'transfers',
  table: 'transfer_shipment',
  key: ['order_nbr', 'shipment_nbr'],
  idColumn: 'joined',
  dueColumn: 'shipped_date',
  member: 'transferSummary',
  from: `transfer_shipment
    JOIN transfer_order USING (order_nbr)
    JOIN site AS source ON source.site_id = from_site
    JOIN site AS destination ON destination.site_id = to_site`,
  columns: {
    soOrderNbr: ownNumber('transfer_shipment.order_nbr'),
    shipmentNbr: ownNumber('transfer_shipment.shipment_nbr'),
    description: {
      sql: 'transfer_order.description',
      sort: { sql: 'transfer_order.description_sort', of: TRANSFER },
      search: { of: TRANSFER, found: (like) => `transfer_order.description_search LIKE ${like}` },
    },
    trackingNumber: keyedText('transfer_shipment.tracking_number'),
    packageDesc: { sql: 'package_desc' },
    status: status('transfer_shipment.status'),
    shippedDate: day('transfer_shipment.shipped_date'),
    fromSiteDesc: {
      sql: 'source.description',
      filter: atSite('from_site'),
      // Both sites, so that the sites are searched once.
      search: {
        of: TRANSFER,
        via: siteFound,
        found: (keys) => `transfer_order.from_site = ANY (${keys}) OR transfer_order.to_site = ANY (${keys})`,
      },
    },
    destinationSiteDesc: { sql: 'destination.description', filter: atSite('to_site') },
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
  lookup: {
    kind: 'transfer',
    columns: [
      { field: 'soOrderNbr', key: 'order_nbr_search' },
      { field: 'shipmentNbr', key: 'shipment_nbr_search' },
      { field: 'trackingNumber', key: 'tracking_number_search' },
    ],
    parts: [{ field: 'receiptNbr', table: 'transfer_receipt', key: 'receipt_nbr_search' }],
    shared: null,
    title: {
      parts: ['document.order_nbr', 'document.shipment_nbr', 'beside.description'],
      beside: { table: 'transfer_order', reference: 'order_nbr' },
    },
  },
  activity: {
    entities: `SELECT 'transfer_shipment' AS kind, order_nbr || '/' || shipment_nbr AS key, joined::text AS nbr, NULL::integer AS line, NULL::text AS item
      FROM transfer_shipment WHERE joined = $1
      UNION ALL SELECT 'transfer_receipt', receipt_nbr, receipt_nbr, NULL, NULL
      FROM transfer_shipment JOIN transfer_receipt USING (order_nbr, shipment_nbr) WHERE joined = $1
      UNION ALL SELECT 'transfer_receipt_line', receipt_nbr || '/' || line_nbr, receipt_nbr, line_nbr, inventory_id
      FROM transfer_shipment JOIN transfer_receipt USING (order_nbr, shipment_nbr) JOIN transfer_receipt_line USING (receipt_nbr)
      WHERE joined = $1`,
    items: `SELECT 'lines.' || line_nbr AS place, inventory_id AS item
      FROM transfer_shipment JOIN transfer_line USING (order_nbr, shipment_nbr) WHERE joined = $1`,
  },
  today: {
    longTransfers: `SELECT joined AS id, shipped_date AS urgency FROM transfer_shipment
      WHERE is_open AND shipped_date < (SELECT day FROM today) - ${LONG_TRANSFER_DAYS}`,
  },
  plan: {
    supply: `SELECT sum(line.shipped_qty - line.received_qty) AS quantity, document.shipped_date AS day FROM transfer_line AS line
      WHERE line.order_nbr = document.order_nbr AND line.shipment_nbr = document.shipment_nbr AND line.inventory_id = $1`,
  },
})

const JOINED = "order_nbr || '-' || shipment_nbr"

export const transferOwners = {
  transfer_receipt: {
    table: 'transfer_receipt',
    column: 'receipt_nbr',
    field: 'transferReceiptNbr',
    isLine: false,
    noun: 'transfer receipt',
    document: 'transfer',
    documentId: JOINED,
  },
  transfer_receipt_line: {
    table: 'transfer_receipt_line',
    column: 'receipt_nbr',
    field: 'receiptNbr',
    isLine: true,
    noun: 'transfer receipt',
    document: 'transfer',
    documentId: `(SELECT ${JOINED} FROM transfer_receipt AS receipt WHERE receipt.receipt_nbr = transfer_receipt_line.receipt_nbr)`,
  },
} as const
