import { formatQuantity, isPositive, subtractQuantity } from '../../contract/quantities/quantity'
import { formatLongDate } from '../../contract/rules/dates'
import type { Row } from '../database/database'
import { addressed, type Party, partySql } from '../files/labels/shippingLabels'
import { type Printed, printSource, sheetEach } from '../files/prints/printSource'
import { itemCell, type Sheet, sheetColumns, type SheetTable } from '../files/prints/sheet'

type SalesOrder = Row<'status' | 'customerOrderNbr'> &
  Readonly<Record<'orderDate' | 'shipDate', string | null> & Record<'site' | 'customer', Party>>

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
      addresses: [addressed('CUSTOMER', customer, `Customer ${customer.id}`), addressed('RECEIVED AT', site)],
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

type Transfer = Row<'orderNbr' | 'shipmentNbr' | 'status' | 'description' | 'trackingNumber' | 'packageDesc'> & {
  readonly shippedDate: string | null
  readonly from: Party
  readonly to: Party
}

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
      addresses: [addressed('FROM', from), addressed('TO', to)],
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

type IncomingLine = Row<'inventoryId' | 'description' | 'uom' | 'note', 'expected' | 'received'>

function incomingTable(expected: 'Shipped' | 'Ordered', lines: readonly IncomingLine[]): SheetTable {
  return {
    heading: '',
    columns: sheetColumns(`Item 7, Description 7, ${expected} 3 right, Received 3 right, Open 3 right, Counted 3.5`),
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
