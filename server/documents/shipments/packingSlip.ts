import { formatQuantity } from '../../../contract/quantities/quantity'
import { formatLongDate } from '../../../contract/rules/dates'
import { courierName } from '../../../contract/rules/shipments'
import { addressLines } from '../../files/labels/labelData'
import { type Printed, printSource, sheetEach } from '../../files/prints/printSource'
import { type Sheet, itemCell } from '../../files/prints/sheet'
import { type PrintedShipment, type PrintedShipmentLine, SHIPMENT_LINES_SQL, SHIPMENTS_SQL } from './printedShipments'

/** Packing slips of shipments. The customer gets them with the goods, so internal notes are not printed. */
export const packingSlip = printSource<PrintedShipment, PrintedShipmentLine>({
  screen: 'shipments',
  noun: 'Shipment',
  documents: SHIPMENTS_SQL,
  lines: SHIPMENT_LINES_SQL,
  withoutLines: 'has no lines, so there is nothing to pack',
  sheets: sheetEach(sheetOf),
})

function sheetOf(shipment: Printed<PrintedShipment, PrintedShipmentLine>): Sheet {
  const { id, from, to, lines, parcelCount } = shipment
  return {
    title: 'Packing Slip',
    name: id,
    codes: [{ caption: 'Shipment', text: id }],
    addresses: [
      { caption: 'FROM', lines: [from.name, ...addressLines(from)] },
      { caption: 'SHIP TO', lines: [to.name === '' ? `Customer ${to.id}` : to.name, ...addressLines(to)] },
    ],
    facts: [
      { label: 'Ship Date', value: formatLongDate(shipment.shipDate, 'Not scheduled') },
      { label: 'Courier', value: courierName(shipment.courier) },
      { label: 'Tracking', value: shipment.trackingNumber },
      { label: 'Parcels', value: parcelCount > 0 ? formatQuantity(parcelCount) : '' },
    ],
    tables: [
      {
        heading: '',
        columns: [
          { head: 'Item', share: 7 },
          { head: 'Description', share: 8 },
          { head: 'Order', share: 5 },
          { head: 'Quantity', share: 3.5, isRight: true },
        ],
        rows: lines.map((line) => ({
          cells: [
            itemCell(line),
            { text: line.description, note: yours('item', line.customerAlternateId) },
            { text: line.orderNbr, note: yours('order', line.customerOrderNbr) },
            { text: formatQuantity(line.quantity, line.uom), isBold: true },
          ],
        })),
      },
    ],
    signatures: ['Received in good order by'],
  }
}

/** Returns the customer's own number of an item or order as text. */
function yours(what: 'item' | 'order', number: string): string {
  return number.trim() === '' ? '' : `Your ${what} ${number}`
}
