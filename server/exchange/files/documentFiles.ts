import { ORDER_TYPE } from '../../../contract/constants'
import { STATUSES } from '../../../contract/statuses'
import {
  choice,
  computed,
  date,
  idText,
  instant,
  lineNumber,
  lineText,
  noteText,
  optional,
  positiveQuantity,
  postedBy,
  quantity,
  required,
  wholeNumber,
} from '../columns'
import {
  customer,
  exampleRows,
  type FileContents,
  item,
  postedToProductionOrder,
  postedToSalesOrder,
  postedToShipment,
  type Reference,
  salesOrderLine,
  site,
} from './fileSpec'

const NEW_ORDER = 'leave the row out, and put what is to change into a new order'

export const salesFiles = {
  sales_orders: {
    about: 'Sales orders. Each needs lines in sales_order_lines.csv.',
    key: ['order_nbr'],
    changeable: { auditedAs: 'sales_order', posted: postedToSalesOrder },
    instead: NEW_ORDER,
    columns: [
      required('order_nbr', idText, 'Order number.'),
      optional('order_type', idText, 'Kind of order.', ORDER_TYPE.sales),
      optional('customer_order_nbr', lineText(200), "The customer's own number of the order."),
      required('customer_id', idText, 'Customer.'),
      required('site_id', idText, 'Site that fills the order.'),
      optional('status', choice(...Object.keys(STATUSES.sales)), 'Completed only when nothing is open of its lines.', 'Open'),
      required('order_date', date, 'Day of the order.'),
      optional('ship_date', date, 'Day on which it is to leave.', null),
    ],
    references: [customer, site],
    examples: exampleRows(
      'order_nbr | customer_order_nbr | customer_id | site_id | status | order_date | ship_date',
      'SO0000001 | PO-5512            | C-1001      | MAIN    | Open   | 2026-03-02 | 2026-03-20',
    ),
  },
  sales_order_lines: {
    about: 'Lines of sales orders.',
    key: ['order_nbr', 'line_nbr'],
    changeable: { auditedAs: 'sales_line', posted: postedToSalesOrder },
    followsOthers: ['open_qty'],
    instead: NEW_ORDER,
    columns: [
      required('order_nbr', idText, 'Sales order.'),
      required('line_nbr', lineNumber, 'Line.'),
      required('inventory_id', idText, 'Item.'),
      optional('line_desc', lineText(500), 'Description on the order.'),
      optional('customer_alternate_id', lineText(200), "The customer's own number of the item."),
      optional('operation', choice('Issue', 'Receipt'), 'Issue: goods go out. Receipt: goods come in.', 'Issue'),
      required('order_qty', positiveQuantity, 'What was ordered.'),
      computed(
        'open_qty',
        quantity,
        'Still open: order_qty less the imported receipts and shipments that left; that when empty.',
      ),
      optional('ship_date', date, 'Day on which it is to leave.', null),
      computed('site_id', idText, 'Site; that of the order when empty.'),
      optional('note', noteText, 'Note.'),
    ],
    references: [{ columns: ['order_nbr'], to: 'sales_orders' }, item, site],
    examples: exampleRows(
      'order_nbr | line_nbr | inventory_id | line_desc     | operation | order_qty | note',
      'SO0000001 | 1        | PUMP-10      | Pump, size 10 | Issue     | 10        |',
      'SO0000001 | 2        | BOLT-M8      |               | Receipt   | 100       | Surplus bolts, to be returned',
    ),
  },
  sales_receipts: {
    about: 'Goods that came in against the Receipt lines of a sales order. Each needs lines in sales_receipt_lines.csv.',
    key: ['shipment_nbr'],
    columns: [
      required('shipment_nbr', idText, 'Number of the receipt.'),
      required('order_nbr', idText, 'Sales order.'),
      required('ship_date', date, 'Day.'),
      optional('note', noteText, 'Note.'),
    ],
    references: [{ columns: ['order_nbr'], to: 'sales_orders' }],
    examples: exampleRows('shipment_nbr | order_nbr | ship_date', 'SR0000001    | SO0000001 | 2026-03-04'),
  },
  sales_receipt_lines: {
    about: 'Lines of sales receipts.',
    key: ['shipment_nbr', 'line_nbr'],
    columns: [
      required('shipment_nbr', idText, 'Sales receipt.'),
      required('line_nbr', lineNumber, 'Line of the receipt.'),
      required('order_nbr', idText, 'Sales order: that of the receipt.'),
      required('order_line_nbr', lineNumber, 'Line of the sales order.'),
      required('inventory_id', idText, 'Item: that of the order line.'),
      required('qty', positiveQuantity, 'What came.'),
    ],
    references: [{ columns: ['shipment_nbr'], to: 'sales_receipts' }, salesOrderLine, item],
    postsTo: [salesOrderLine],
    examples: exampleRows(
      'shipment_nbr | line_nbr | order_nbr | order_line_nbr | inventory_id | qty',
      'SR0000001    | 1        | SO0000001 | 2              | BOLT-M8      | 40',
    ),
  },
} satisfies FileContents

const productionOrder: Reference = { columns: ['prod_nbr'], to: 'production_orders' }

export const productionFiles = {
  production_orders: {
    about: 'Production orders.',
    key: ['prod_nbr'],
    changeable: { auditedAs: 'production_order', posted: postedToProductionOrder },
    instead: 'complete, cancel or close the order in the app, or leave the row out',
    columns: [
      required('prod_nbr', idText, 'Production order number.'),
      required('inventory_id', idText, 'The item that is made.'),
      optional('prod_desc', lineText(500), 'What it is for.'),
      required('site_id', idText, 'Site that makes it.'),
      required('qty_to_produce', positiveQuantity, 'Units to make.'),
      postedBy('a completion moves stock', computed('qty_completed', quantity, 'What its completions make; that when empty.')),
      optional('status', choice(...Object.keys(STATUSES.production)), 'Completed or Closed when all is made.', 'Planned'),
      optional('sales_order_nbr', idText, 'Sales order that it is for.', null),
      optional('sales_line_nbr', lineNumber, 'Its Issue line of the same item. One live production order a line.', null),
      computed('created_at', instant, 'When it was planned; the moment of the import when empty.'),
    ],
    references: [item, site, { columns: ['sales_order_nbr', 'sales_line_nbr'], to: 'sales_order_lines' }],
    examples: exampleRows(
      'prod_nbr  | inventory_id | site_id | qty_to_produce | status     | sales_order_nbr | sales_line_nbr | prod_desc',
      'PR0000001 | PUMP-10      | MAIN    | 6              | Planned    | SO0000001       | 1              |',
      'PR0000002 | PUMP-10      | MAIN    | 4              | In Process |                 |                | Replenish stock',
    ),
  },
  production_materials: {
    about: 'What production orders need and were issued. An order without rows gets those of its bill, nothing issued.',
    key: ['prod_nbr', 'line_nbr'],
    columns: [
      required('prod_nbr', idText, 'Production order.'),
      required('line_nbr', lineNumber, 'Line.'),
      required('inventory_id', idText, 'Material.'),
      required('total_required', positiveQuantity, 'What all units need.'),
      postedBy('a release moves stock', optional('qty_released', quantity, 'Issued so far; at most total_required.', '0')),
    ],
    references: [productionOrder, item],
    changeable: { auditedAs: 'production_material', posted: postedToProductionOrder },
    instead: 'release materials in the app, or leave the row out',
    examples: exampleRows(
      'prod_nbr  | line_nbr | inventory_id | total_required | qty_released',
      'PR0000002 | 1        | CASING-10    | 4              | 2',
      'PR0000002 | 2        | BOLT-M8      | 32             | 16',
    ),
  },
  production_completions: {
    about: 'Finished units that were reported.',
    key: ['batch_nbr'],
    columns: [
      required('batch_nbr', idText, 'Number of the batch.'),
      required('prod_nbr', idText, 'Production order.'),
      required('qty', positiveQuantity, 'Finished units.'),
      computed('created_at', instant, 'When; the moment of the import when empty.'),
    ],
    references: [productionOrder],
    postsTo: [productionOrder],
    examples: exampleRows('batch_nbr | prod_nbr  | qty | created_at', 'PB0000001 | PR0000002 | 2   | 2026-03-05T14:07:00Z'),
  },
} satisfies FileContents

const CONFIRMATION = 'a confirmation moves stock'

export const shipmentFiles = {
  shipments: {
    about: 'Shipments to customers, each with lines in shipment_lines.csv. Of an open one goods are picked, others left.',
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
          'All but Open need date, courier and tracking number.',
          'Open',
        ),
      ),
      optional('ship_date', date, 'Day of the shipment.', null),
      optional('courier', lineText(200), 'dhl, dsv or any other name.'),
      optional('tracking_number', lineText(200), 'Tracking number.'),
      optional('parcel_count', wholeNumber(0, 10_000), 'Parcels; there is a label for each.', '1'),
      optional('note', noteText, 'Note.'),
      postedBy(CONFIRMATION, computed('confirmed_at', instant, 'When it left; the beginning of ship_date when empty.')),
    ],
    references: [customer, site],
    examples: exampleRows(
      'shipment_nbr | customer_id | site_id | status    | ship_date  | courier | tracking_number | parcel_count | note',
      'SH0000001    | C-1001      | MAIN    | Confirmed | 2026-03-06 | dhl     | JD0146000031    | 2            |',
      'SH0000002    | C-1001      | MAIN    | Open      |            |         |                 | 1            | Call before delivery',
    ),
  },
  shipment_lines: {
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
    changeable: { auditedAs: 'shipment_line', posted: postedToShipment },
    examples: exampleRows(
      'shipment_nbr | line_nbr | order_nbr | order_line_nbr | inventory_id | shipped_qty',
      'SH0000001    | 1        | SO0000001 | 1              | PUMP-10      | 3',
      'SH0000002    | 1        | SO0000001 | 1              | PUMP-10      | 2',
    ),
  },
} satisfies FileContents
