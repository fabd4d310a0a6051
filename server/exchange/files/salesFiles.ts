import { ORDER_TYPE } from '../../../contract/constants'
import { STATUSES } from '../../../contract/statuses'
import {
  choice,
  optional,
  required,
  computed,
  date,
  lineNumber,
  positiveQuantity,
  quantity,
  idText,
  lineText,
  noteText,
} from '../columns'
import { type FileContents, postedToSalesOrder, customer, item, salesOrderLine, site, exampleRows } from './fileSpec'

const NEW_ORDER = 'leave the row out, and put what is to change into a new order'

export const salesFiles = {
  sales_orders: {
    table: 'sales_order',
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
    table: 'sales_order_line',
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
        'What is still open: order_qty less what imported receipts and shipments that left say; that when empty.',
      ),
      optional('ship_date', date, 'Day on which it is to leave.', null),
      computed('site_id', idText, 'Site; that of the order when empty.'),
      optional('note', noteText, 'Note.'),
    ],
    references: [{ columns: ['order_nbr'], to: 'sales_orders' }, item, site],
    lineOf: ['order_nbr'],
    examples: exampleRows(
      'order_nbr | line_nbr | inventory_id | line_desc     | operation | order_qty | note',
      'SO0000001 | 1        | PUMP-10      | Pump, size 10 | Issue     | 10        |',
      'SO0000001 | 2        | BOLT-M8      |               | Receipt   | 100       | Surplus bolts, to be returned',
    ),
  },
  sales_receipts: {
    table: 'sales_receipt',
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
    table: 'sales_receipt_line',
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
    lineOf: ['shipment_nbr'],
    postsTo: [salesOrderLine],
    examples: exampleRows(
      'shipment_nbr | line_nbr | order_nbr | order_line_nbr | inventory_id | qty',
      'SR0000001    | 1        | SO0000001 | 2              | BOLT-M8      | 40',
    ),
  },
} satisfies FileContents
