import { STATUSES } from '../../../contract/statuses'
import {
  choice,
  optional,
  postedBy,
  required,
  computed,
  date,
  instant,
  lineNumber,
  positiveQuantity,
  wholeNumber,
  idText,
  lineText,
  noteText,
} from '../columns'
import { type FileContents, postedToShipment, customer, item, salesOrderLine, site, exampleRows } from './fileSpec'

const CONFIRMATION = 'a confirmation moves stock'

export const shipmentFiles = {
  shipments: {
    table: 'shipment',
    about:
      'Shipments to customers. Each needs lines in shipment_lines.csv. An open one has picked its goods, the others have left.',
    key: ['shipment_nbr'],
    changeable: { auditedAs: 'shipment', posted: postedToShipment },
    instead: 'confirm the shipment in the app, or leave the row out',
    columns: [
      required('shipment_nbr', idText, 'Shipment number.'),
      required('customer_id', idText, 'Customer.'),
      required('site_id', idText, 'Site that the goods leave.'),
      postedBy(
        CONFIRMATION,
        optional(
          'status',
          choice(...Object.keys(STATUSES.shipment)),
          'All but Open need ship_date, courier and tracking_number.',
          'Open',
        ),
      ),
      optional('ship_date', date, 'Day of the shipment.', null),
      optional('courier', lineText(200), 'dhl, dsv or any other name.'),
      optional('tracking_number', lineText(200), 'Tracking number.'),
      optional('parcel_count', wholeNumber(0, 10_000), 'Parcels; there is a label for each.', '1'),
      optional('note', noteText, 'Note.'),
      postedBy(
        CONFIRMATION,
        computed(
          'confirmed_at',
          instant,
          'When it was confirmed; the beginning of ship_date when empty. Empty for an open shipment.',
        ),
      ),
    ],
    references: [customer, site],
    examples: exampleRows(
      'shipment_nbr | customer_id | site_id | status    | ship_date  | courier | tracking_number | parcel_count | note',
      'SH0000001    | C-1001      | MAIN    | Confirmed | 2026-03-06 | dhl     | JD0146000031    | 2            |',
      'SH0000002    | C-1001      | MAIN    | Open      |            |         |                 | 1            | Call before delivery',
    ),
  },
  shipment_lines: {
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
    references: [{ columns: ['shipment_nbr'], to: 'shipments' }, salesOrderLine, item],
    lineOf: ['shipment_nbr'],
    changeable: { auditedAs: 'shipment_line', posted: postedToShipment },
    examples: exampleRows(
      'shipment_nbr | line_nbr | order_nbr | order_line_nbr | inventory_id | shipped_qty',
      'SH0000001    | 1        | SO0000001 | 1              | PUMP-10      | 3',
      'SH0000002    | 1        | SO0000001 | 1              | PUMP-10      | 2',
    ),
  },
} satisfies FileContents
