import { formatQuantity, isPositive, subtractQuantity } from '../../../../contract/quantities/quantity'
import { formatLongDate } from '../../../../contract/rules/dates'
import { addressLines, partySql, type Party } from '../../labels/labelData'
import { type Printed, printSource, sheetEach } from '../printSource'
import { type Sheet, type SheetTable, itemCell } from '../sheet'

/** A line with incoming goods. */
interface IncomingLine {
  readonly inventoryId: string
  readonly description: string
  readonly uom: string
  readonly expected: number
  readonly received: number
  readonly note: string
}

interface Transfer {
  readonly orderNbr: string
  readonly shipmentNbr: string
  readonly status: string
  readonly description: string
  readonly shippedDate: string | null
  readonly trackingNumber: string
  readonly packageDesc: string
  readonly from: Party
  readonly to: Party
}

/** Receiving sheets of transfer shipments. */
export const transferSheet = printSource<Transfer, IncomingLine>({
  screen: 'transfers',
  noun: 'Transfer',
  documents: `SELECT joined AS id, order_nbr || E'\\n' || shipment_nbr AS key, order_nbr AS "orderNbr", shipment_nbr AS "shipmentNbr", status,
      transfer_order.description, to_char(shipped_date, 'YYYY-MM-DD') AS "shippedDate", tracking_number AS "trackingNumber",
      package_desc AS "packageDesc", ${partySql('source', 'site_id', 'description')} AS "from",
      ${partySql('destination', 'site_id', 'description')} AS "to"
    FROM transfer_shipment JOIN transfer_order USING (order_nbr) JOIN site AS source ON source.site_id = from_site
      JOIN site AS destination ON destination.site_id = to_site
    WHERE joined = ANY ($1::text[]) ORDER BY order_nbr, shipment_nbr`,
  lines: `SELECT order_nbr || E'\\n' || shipment_nbr AS "of", line.inventory_id AS "inventoryId",
      coalesce(nullif(line_desc, ''), item.description) AS description, item.uom, shipped_qty::float8 AS expected,
      received_qty::float8 AS received, '' AS note
    FROM transfer_line AS line JOIN transfer_shipment USING (order_nbr, shipment_nbr) JOIN item USING (inventory_id)
    WHERE joined = ANY ($1::text[]) ORDER BY order_nbr, shipment_nbr, line_nbr`,
  withoutLines: 'has no lines, so there is nothing to receive',
  sheets: sheetEach((transfer: Printed<Transfer, IncomingLine>): Sheet => {
    const { orderNbr, shipmentNbr, from, to } = transfer
    return {
      title: 'Receiving Sheet',
      name: `Transfer ${orderNbr}, shipment ${shipmentNbr}`,
      codes: [
        { caption: 'Transfer', text: orderNbr },
        { caption: 'Shipment', text: shipmentNbr },
      ],
      addresses: [
        { caption: 'FROM', lines: [from.name, ...addressLines(from)] },
        { caption: 'TO', lines: [to.name, ...addressLines(to)] },
      ],
      facts: [
        { label: 'Shipped Date', value: formatLongDate(transfer.shippedDate) },
        { label: 'Tracking', value: transfer.trackingNumber },
        { label: 'Package', value: transfer.packageDesc },
        { label: 'Status', value: transfer.status },
        { label: 'Description', value: transfer.description, isWide: true },
      ],
      tables: [incomingTable('Shipped', transfer.lines)],
      signatures: ['Received by'],
    }
  }),
})

interface SalesOrder {
  readonly status: string
  readonly customerOrderNbr: string
  readonly orderDate: string | null
  readonly shipDate: string | null
  readonly site: Party
  readonly customer: Party
}

/** Receiving sheets of sales orders. */
export const salesSheet = printSource<SalesOrder, IncomingLine>({
  screen: 'sales',
  noun: 'Sales order',
  documents: `SELECT order_nbr AS id, order_nbr AS key, status, customer_order_nbr AS "customerOrderNbr",
      to_char(order_date, 'YYYY-MM-DD') AS "orderDate", to_char(ship_date, 'YYYY-MM-DD') AS "shipDate",
      ${partySql('site', 'site_id', 'description')} AS site, ${partySql('customer', 'customer_id', 'name')} AS customer
    FROM sales_order JOIN site USING (site_id) JOIN customer USING (customer_id) WHERE order_nbr = ANY ($1::text[])`,
  lines: `SELECT order_nbr AS "of", line.inventory_id AS "inventoryId", coalesce(nullif(line_desc, ''), item.description) AS description,
      item.uom, order_qty::float8 AS expected, (order_qty - open_qty)::float8 AS received, note
    FROM sales_order_line AS line JOIN item USING (inventory_id)
    WHERE order_nbr = ANY ($1::text[]) AND operation = 'Receipt' ORDER BY order_nbr, line_nbr`,
  withoutLines: 'has no lines to receive',
  sheets: sheetEach((order: Printed<SalesOrder, IncomingLine>): Sheet => {
    const { id, site, customer } = order
    return {
      title: 'Receiving Sheet',
      name: `Sales order ${id}`,
      codes: [{ caption: 'Sales order', text: id }],
      addresses: [
        {
          caption: 'CUSTOMER',
          lines: [customer.name === '' ? `Customer ${customer.id}` : customer.name, ...addressLines(customer)],
        },
        { caption: 'RECEIVED AT', lines: [site.name, ...addressLines(site)] },
      ],
      facts: [
        { label: 'Customer Order', value: order.customerOrderNbr },
        { label: 'Order Date', value: formatLongDate(order.orderDate) },
        { label: 'Receive Date', value: formatLongDate(order.shipDate) },
        { label: 'Status', value: order.status },
      ],
      tables: [incomingTable('Ordered', order.lines)],
      signatures: ['Received by'],
    }
  }),
})

/** Returns the table of the lines, with a box for the counted quantity where something is still to be received. */
function incomingTable(expected: 'Shipped' | 'Ordered', lines: readonly IncomingLine[]): SheetTable {
  return {
    heading: '',
    columns: [
      { head: 'Item', share: 7 },
      { head: 'Description', share: 7 },
      { head: expected, share: 3, isRight: true },
      { head: 'Received', share: 3, isRight: true },
      { head: 'Open', share: 3, isRight: true },
      { head: 'Counted', share: 3.5 },
    ],
    rows: lines.map((line) => {
      const open = subtractQuantity(line.expected, line.received)
      const { uom } = line
      return {
        cells: [
          itemCell(line),
          { text: line.description, note: line.note },
          { text: formatQuantity(line.expected, uom) },
          { text: formatQuantity(line.received, uom) },
          { text: formatQuantity(open, uom), isBold: true },
          isPositive(open) ? { box: 'entry' } : {},
        ],
      }
    }),
  }
}
