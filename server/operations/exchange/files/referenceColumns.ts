import type { Reference } from './fileSpec'

/** Columns that name rows of other files, each by the name that it usually has. */
export const item: Reference = { columns: ['inventory_id'], to: 'items', noun: 'item' }
export const site: Reference = { columns: ['site_id'], to: 'sites', noun: 'site' }
export const customer: Reference = { columns: ['customer_id'], to: 'customers', noun: 'customer' }
export const salesOrderLine: Reference = {
  columns: ['order_nbr', 'order_line_nbr'],
  to: 'sales_order_lines',
  noun: 'sales order line',
}
export const transferShipment: Reference = {
  columns: ['order_nbr', 'shipment_nbr'],
  to: 'transfer_shipments',
  noun: 'transfer shipment',
}
