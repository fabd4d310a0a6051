import { formatLongDate } from '../../../contract/rules/dates'
import { addressLines, type Party, partySql } from '../../files/labels/shippingLabels'
import { type Printed, printSource, sheetEach } from '../../files/prints/printSource'
import type { Sheet } from '../../files/prints/sheet'
import { incomingTable, type IncomingLine } from '../incomingTable'

interface SalesOrder {
  readonly status: string
  readonly customerOrderNbr: string
  readonly orderDate: string | null
  readonly shipDate: string | null
  readonly site: Party
  readonly customer: Party
}

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
