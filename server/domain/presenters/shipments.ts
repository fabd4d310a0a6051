import { DOCUMENT_TABLES } from '../lists/documentTables'
import type { DocumentPresenter } from './documents'
import { wireDate, wireItemUnit, wireQuantity } from './wireSql'

/** The shipment list with the lines of every shipment. JSON in the shape of `ShippingAnswer`. */
export const shipments: DocumentPresenter = {
  ...DOCUMENT_TABLES.shipments,
  key: ['shipment_nbr'],
  summaries: {
    member: 'shipmentSummaries',
    from: 'shipment JOIN customer USING (customer_id) JOIN site USING (site_id)',
    fields: {
      shipmentNbr: 'shipment_nbr',
      customerName: 'customer.name',
      customerId: 'customer_id',
      status: 'status',
      shipDate: wireDate('ship_date'),
      notes: 'note',
      courier: 'courier',
      trackingNumber: 'tracking_number',
      warehouseDesc: 'site.description',
    },
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
}
