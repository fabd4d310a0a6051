import { wireItemUnit, wireQuantity } from '../../lists/wireSql'
import { customerName, day, late, lookupCustomer, ownNumber, siteName, status } from '../columns'
import { describeDocuments } from '../description'

/** Shipments with their lines. JSON in the shape of `ShippingResponse`. */
export const shipments = describeDocuments({
  list: 'shipments',
  table: 'shipment',
  key: ['shipment_nbr'],
  idColumn: 'shipment_nbr',
  dueColumn: 'ship_date',
  member: 'shipmentSummaries',
  from: 'shipment JOIN customer USING (customer_id) JOIN site USING (site_id)',
  columns: {
    shipmentNbr: ownNumber('shipment.shipment_nbr'),
    customerName,
    customerId: { sql: 'customer_id' },
    status: status('shipment.status'),
    shipDate: day('shipment.ship_date'),
    notes: { sql: 'note' },
    courier: { sql: 'courier' },
    trackingNumber: { sql: 'tracking_number' },
    warehouseDesc: siteName,
  },
  details: {
    /** Files belong to the shipment, but the wire only has a field for them on each line, so every line repeats them. */
    shipmentDetails: {
      of: ['line.shipment_nbr'],
      id: 'line.shipment_nbr',
      files: { kind: 'shipment', key: 'line.shipment_nbr' },
      joinsDocuments: true,
      from: `shipment_line AS line
        JOIN shipment USING (shipment_nbr)
        JOIN item USING (inventory_id)`,
      fields: {
        id: `line.shipment_nbr || '/' || line.line_nbr`,
        salesOrderNbr: 'line.order_nbr',
        inventoryId: 'line.inventory_id',
        inventoryDesc: 'item.description',
        shippedQty: wireQuantity('line.shipped_qty'),
        note: 'line.note',
        notes: 'shipment.note',
        ...wireItemUnit,
      },
      order: 'line.line_nbr',
    },
  },
  lookup: {
    kind: 'shipment',
    columns: [
      { field: 'shipmentNbr', key: 'shipment_nbr_search' },
      { field: 'trackingNumber', key: 'tracking_number_search' },
    ],
    parts: [],
    shared: lookupCustomer,
    title: { parts: ['document.shipment_nbr', 'beside.name'], beside: lookupCustomer },
  },
  activity: {
    entities: `SELECT 'shipment' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line, NULL::text AS item`,
    items: null,
  },
  today: { lateShipments: late('shipment', 'shipment_nbr') },
  plan: {},
})

export const shipmentOwners = {
  shipment: {
    table: 'shipment',
    column: 'shipment_nbr',
    field: 'shipmentNbr',
    isLine: false,
    noun: 'shipment',
    document: 'shipment',
    documentId: 'shipment_nbr',
  },
} as const
