import { DOCUMENT_TABLES } from '../lists/documentTables'
import { isLive } from '../statusSql'
import type { DocumentPresenter } from './documents'
import { jsonMembers, wireDate, wireItemUnit, wireQuantity } from './wireSql'

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

/** The sales list: orders, their lines, and what was received of them. JSON in the shape of `SalesAnswer`. */
export const sales: DocumentPresenter = {
  ...DOCUMENT_TABLES.sales,
  key: ['order_nbr'],
  summaries: {
    member: 'summaries',
    from: 'sales_order JOIN customer USING (customer_id) JOIN site USING (site_id)',
    fields: {
      orderNbr: 'order_nbr',
      customerOrderNbr: 'customer_order_nbr',
      orderStatus: 'status',
      customerName: 'customer.name',
      customerId: 'customer_id',
      customerAlternateId: 'customer.alternate_id',
      orderDate: wireDate('order_date'),
      shipDate: wireDate('ship_date'),
      warehouseDesc: 'site.description',
    },
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
        ...wireItemUnit,
      },
      order: 'line.line_nbr',
    },
    /** One entry per received line, newest receipt first. */
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
    /** One entry per receipt, newest first. */
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
}
