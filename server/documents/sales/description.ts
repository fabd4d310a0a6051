import { jsonMembers, wireDate, wireItemUnit, wireQuantity } from '../../lists/wireSql'
import { customerName, day, isLive, keyedText, late, lookupCustomer, ownNumber, siteName, status } from '../columns'
import { describeDocuments } from '../description'

const receipt = {
  of: ['receipt.order_nbr'],
  id: 'receipt.order_nbr',
  from: 'sales_receipt AS receipt',
  files: { kind: 'sales_receipt', key: 'receipt.shipment_nbr' },
  fields: {
    shipmentNbr: 'receipt.shipment_nbr',
    shipDate: wireDate('receipt.ship_date'),
    note: 'receipt.note',
  },
} as const

const openLines = (operation: 'Issue' | 'Receipt') =>
  `SELECT sum(line.open_qty) AS quantity, coalesce(min(line.ship_date), document.ship_date) AS day FROM sales_order_line AS line
    WHERE line.order_nbr = document.order_nbr AND line.operation = '${operation}' AND line.inventory_id = $1 AND NOT line.completed`

/** Sales orders, their lines, and what was received of them. JSON in the shape of `SalesResponse`. */
export const sales = describeDocuments({
  list: 'sales',
  table: 'sales_order',
  key: ['order_nbr'],
  idColumn: 'order_nbr',
  dueColumn: 'ship_date',
  member: 'summaries',
  from: 'sales_order JOIN customer USING (customer_id) JOIN site USING (site_id)',
  columns: {
    orderNbr: ownNumber('sales_order.order_nbr'),
    customerOrderNbr: keyedText('sales_order.customer_order_nbr'),
    orderStatus: status('sales_order.status'),
    customerName,
    customerId: { sql: 'customer_id' },
    customerAlternateId: { sql: 'customer.alternate_id' },
    orderDate: day('sales_order.order_date'),
    shipDate: day('sales_order.ship_date'),
    warehouseDesc: siteName,
  },
  details: {
    /** A line names its production order unless that is canceled, because the line may then get another one. */
    details: {
      of: ['line.order_nbr'],
      id: 'line.order_nbr',
      files: { kind: 'sales_line', key: `line.order_nbr || '/' || line.line_nbr` },
      joinsDocuments: true,
      from: `sales_order_line AS line
        JOIN sales_order USING (order_nbr)
        JOIN item ON item.inventory_id = line.inventory_id
        LEFT JOIN production_order AS linked ON linked.sales_order_nbr = line.order_nbr
          AND linked.sales_line_nbr = line.line_nbr AND ${isLive('linked')}`,
      fields: {
        orderNbr: 'line.order_nbr',
        orderType: 'sales_order.order_type',
        lineNbr: 'line.line_nbr',
        inventoryId: 'line.inventory_id',
        lineDesc: 'line.line_desc',
        customerAlternateId: 'line.customer_alternate_id',
        operation: 'line.operation',
        orderQty: wireQuantity('line.order_qty'),
        openQty: wireQuantity('line.open_qty'),
        shipDate: wireDate('line.ship_date'),
        completed: 'line.completed',
        productionOrderNbr: `coalesce(linked.prod_nbr, '')`,
        siteId: 'line.site_id',
        customerId: 'sales_order.customer_id',
        note: 'line.note',
        hasBill: 'EXISTS (SELECT FROM bill_of_material AS bill WHERE bill.inventory_id = line.inventory_id)',
        ...wireItemUnit,
      },
      order: 'line.line_nbr',
    },
    receiptShipments: {
      ...receipt,
      from: `${receipt.from}
        JOIN sales_receipt_line AS line USING (shipment_nbr)
        JOIN item USING (inventory_id)`,
      fields: {
        ...receipt.fields,
        inventoryId: 'line.inventory_id',
        inventoryDesc: 'item.description',
        shippedQty: wireQuantity('line.qty'),
        ...wireItemUnit,
      },
      order: 'receipt.ship_date DESC, receipt.shipment_nbr DESC, line.line_nbr',
    },
    summarizedReceiptShipments: { ...receipt, order: 'receipt.ship_date DESC, receipt.shipment_nbr DESC' },
  },
  /** Only imports create shipments, and they change the revision of every list, so this never gets stale. */
  ofNamed: {
    shipmentsOfOrders: jsonMembers(
      'order_nbr',
      'json_agg(DISTINCT shipment_nbr)',
      'shipment_line WHERE order_nbr = ANY ($1::text[])',
    ),
  },
  lookup: {
    kind: 'sales',
    columns: [
      { field: 'orderNbr', key: 'order_nbr_search' },
      { field: 'customerOrderNbr', key: 'customer_order_nbr_search' },
    ],
    parts: [{ field: 'receiptNbr', table: 'sales_receipt', key: 'shipment_nbr_search' }],
    shared: lookupCustomer,
    title: { parts: ['document.order_nbr', 'beside.name'], beside: lookupCustomer },
  },
  activity: {
    entities: `SELECT 'sales_order' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line, NULL::text AS item
      UNION ALL SELECT 'sales_line', order_nbr || '/' || line_nbr, order_nbr, line_nbr, inventory_id FROM sales_order_line WHERE order_nbr = $1
      UNION ALL SELECT 'sales_receipt', shipment_nbr, shipment_nbr, NULL, NULL FROM sales_receipt WHERE order_nbr = $1`,
    items: `SELECT 'lines.' || line_nbr AS place, inventory_id AS item FROM sales_order_line WHERE order_nbr = $1`,
  },
  today: {
    lateSales: late('sales_order', 'order_nbr'),
    openReceipts: `SELECT order_nbr AS id, ship_date AS urgency FROM sales_order
      WHERE is_open AND EXISTS (
        SELECT FROM sales_order_line AS line
        WHERE line.order_nbr = sales_order.order_nbr AND line.operation = 'Receipt' AND NOT line.completed)`,
  },
  plan: { demand: openLines('Issue'), supply: openLines('Receipt') },
})

export const salesOwners = {
  sales_line: {
    table: 'sales_order_line',
    column: 'order_nbr',
    field: 'orderNbr',
    isLine: true,
    noun: 'sales order',
    document: 'sales',
    documentId: 'order_nbr',
  },
  sales_receipt: {
    table: 'sales_receipt',
    column: 'shipment_nbr',
    field: 'shipmentNbr',
    isLine: false,
    noun: 'receipt',
    document: 'sales',
    documentId: 'order_nbr',
  },
} as const
