import { formatLongDate } from '../../../contract/rules/dates'
import { addressLines, type Party, partySql } from '../../files/labels/shippingLabels'
import { type Printed, printSource, sheetEach } from '../../files/prints/printSource'
import type { Sheet } from '../../files/prints/sheet'
import { incomingTable, type IncomingLine } from '../incomingTable'

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
