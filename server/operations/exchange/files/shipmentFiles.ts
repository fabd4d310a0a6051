import { STATUSES } from '../../../../contract/statuses'
import {
  choice,
  optional,
  required,
  workedOut,
  date,
  instant,
  lineNumber,
  positiveQuantity,
  wholeNumber,
  idText,
  lineText,
  noteText,
} from '../columns'
import { type FileSpec, postedToShipment, customer, item, salesOrderLine, site } from './fileSpec'

const shipments: FileSpec = {
  name: 'shipments',
  table: 'shipment',
  about:
    'Shipments to customers. Each needs lines in shipment_lines.csv. An open one has picked its goods, the others have left.',
  key: ['shipment_nbr'],
  changeable: {
    columns: ['customer_id', 'site_id', 'ship_date', 'courier', 'tracking_number', 'parcel_count', 'note'],
    posted: postedToShipment,
    others: 'a confirmation moves stock',
  },
  instead: 'confirm the shipment in the app, or leave the row out',
  columns: [
    required('shipment_nbr', idText, 'Shipment number.'),
    required('customer_id', idText, 'Customer.'),
    required('site_id', idText, 'Site that the goods leave.'),
    optional(
      'status',
      choice(...Object.keys(STATUSES.shipment)),
      'All but Open need ship_date, courier and tracking_number.',
      'Open',
    ),
    optional('ship_date', date, 'Day of the shipment.', null),
    optional('courier', lineText(200), 'dhl, dsv or any other name.'),
    optional('tracking_number', lineText(200), 'Tracking number.'),
    optional('parcel_count', wholeNumber(0, 10_000), 'Parcels; there is a label for each.', '1'),
    optional('note', noteText, 'Note.'),
    workedOut(
      'confirmed_at',
      instant,
      'When it was confirmed; the beginning of ship_date when empty. Empty for an open shipment.',
    ),
  ],
  references: [customer, site],
  examples: [
    {
      shipment_nbr: 'SH0000001',
      customer_id: 'C-1001',
      site_id: 'MAIN',
      status: 'Confirmed',
      ship_date: '2026-03-06',
      courier: 'dhl',
      tracking_number: 'JD0146000031',
      parcel_count: '2',
    },
    {
      shipment_nbr: 'SH0000002',
      customer_id: 'C-1001',
      site_id: 'MAIN',
      status: 'Open',
      parcel_count: '1',
      note: 'Call before delivery',
    },
  ],
}

const shipmentLines: FileSpec = {
  name: 'shipment_lines',
  table: 'shipment_line',
  about: 'Lines of shipments.',
  key: ['shipment_nbr', 'line_nbr'],
  columns: [
    required('shipment_nbr', idText, 'Shipment.'),
    required('line_nbr', lineNumber, 'Line of the shipment.'),
    required('order_nbr', idText, 'Sales order.'),
    required('order_line_nbr', lineNumber, 'Line of the sales order, of the operation Issue.'),
    required('inventory_id', idText, 'Item: that of the order line.'),
    required('shipped_qty', positiveQuantity, 'What is picked, or has left.'),
    optional('note', noteText, 'Note.'),
  ],
  references: [{ columns: ['shipment_nbr'], to: 'shipments', noun: 'shipment' }, salesOrderLine, item],
  lineOf: ['shipment_nbr'],
  changeable: { columns: ['order_nbr', 'order_line_nbr', 'inventory_id', 'shipped_qty', 'note'], posted: postedToShipment },
  examples: [
    {
      shipment_nbr: 'SH0000001',
      line_nbr: '1',
      order_nbr: 'SO0000001',
      order_line_nbr: '1',
      inventory_id: 'PUMP-10',
      shipped_qty: '3',
    },
    {
      shipment_nbr: 'SH0000002',
      line_nbr: '1',
      order_nbr: 'SO0000001',
      order_line_nbr: '1',
      inventory_id: 'PUMP-10',
      shipped_qty: '2',
    },
  ],
}

export const shipmentFiles: readonly FileSpec[] = [shipments, shipmentLines]
