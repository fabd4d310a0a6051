import { groupBy } from '../../../contract/groupBy'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { formatLongDate } from '../../../contract/rules/dates'
import { courierName } from '../../../contract/rules/shipments'
import type { Row } from '../../database/database'
import { addressed, type Party, partySql } from '../../files/labels/shippingLabels'
import { type Printed, printSource, sheetEach } from '../../files/prints/printSource'
import { itemCell, type Sheet, sheetColumns, type SheetRow, type SheetTable } from '../../files/prints/sheet'

type PrintedShipment = Row<'id' | 'status' | 'courier' | 'trackingNumber' | 'note', 'parcelCount'> & {
  readonly shipDate: string | null
  readonly from: Party
  readonly to: Party
}

type PrintedShipmentLine = Row<
  'inventoryId' | 'itemSort' | 'description' | 'uom' | 'orderNbr' | 'customerOrderNbr' | 'customerAlternateId' | 'note',
  'quantity'
>

const SHIPMENTS_SQL = `SELECT shipment_nbr AS id, shipment_nbr AS key, status, to_char(ship_date, 'YYYY-MM-DD') AS "shipDate", courier,
    tracking_number AS "trackingNumber", parcel_count AS "parcelCount", note, ${partySql('site', 'site_id', 'description')} AS "from",
    ${partySql('customer', 'customer_id', 'name')} AS "to"
  FROM shipment JOIN site USING (site_id) JOIN customer USING (customer_id) WHERE shipment_nbr = ANY ($1::text[])`

const SHIPMENT_LINES_SQL = `SELECT line.shipment_nbr AS "of", line.inventory_id AS "inventoryId", item.inventory_id_sort AS "itemSort", item.description, item.uom,
      line.shipped_qty::float8 AS quantity, line.order_nbr AS "orderNbr", customer_order_nbr AS "customerOrderNbr",
      ordered.customer_alternate_id AS "customerAlternateId", line.note
    FROM shipment_line AS line
      JOIN item ON item.inventory_id = line.inventory_id
      JOIN sales_order ON sales_order.order_nbr = line.order_nbr
      JOIN sales_order_line AS ordered ON ordered.order_nbr = line.order_nbr AND ordered.line_nbr = line.order_line_nbr
    WHERE line.shipment_nbr = ANY ($1::text[]) ORDER BY line.shipment_nbr, line.line_nbr`

/** Packing slips of shipments. The customer gets them with the goods, so internal notes are not printed. */
export const packingSlip = printSource<PrintedShipment, PrintedShipmentLine>({
  screen: 'shipments',
  noun: 'Shipment',
  documents: SHIPMENTS_SQL,
  lines: SHIPMENT_LINES_SQL,
  withoutLines: 'has no lines, so there is nothing to pack',
  sheets: sheetEach(slipOf),
})

function slipOf(shipment: Printed<PrintedShipment, PrintedShipmentLine>): Sheet {
  const { id, from, to, lines, parcelCount } = shipment
  return {
    title: 'Packing Slip',
    name: id,
    codes: [{ caption: 'Shipment', text: id }],
    addresses: [addressed('FROM', from), addressed('SHIP TO', to, `Customer ${to.id}`)],
    facts: [
      { label: 'Ship Date', value: formatLongDate(shipment.shipDate, 'Not scheduled') },
      { label: 'Courier', value: courierName(shipment.courier) },
      { label: 'Tracking', value: shipment.trackingNumber },
      { label: 'Parcels', value: parcelCount > 0 ? formatQuantity(parcelCount) : '' },
    ],
    tables: [
      {
        heading: '',
        columns: sheetColumns('Item 7, Description 8, Order 5, Quantity 3.5 right'),
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

function yours(what: 'item' | 'order', number: string): string {
  return number.trim() === '' ? '' : `Your ${what} ${number}`
}

type Shipment = Printed<PrintedShipment, PrintedShipmentLine>

export const pickList = printSource<PrintedShipment, PrintedShipmentLine>({
  screen: 'shipments',
  noun: 'Shipment',
  documents: SHIPMENTS_SQL,
  lines: SHIPMENT_LINES_SQL,
  withoutLines: 'has no lines, so there is nothing to pick',
  sheets: (shipments) => [{ id: shipments[0]?.id ?? '', sheet: sheetOf(shipments) }],
})

function sheetOf(shipments: readonly Shipment[]): Sheet {
  const [only, ...others] = shipments
  const isOne = only !== undefined && others.length === 0
  return {
    title: 'Pick List',
    name: isOne ? only.id : `${shipments.length} shipments`,
    codes: isOne ? [{ caption: 'Shipment', text: only.id }] : [],
    addresses: [],
    facts: isOne ? factsOf(only) : [],
    tables: [...(isOne ? [] : [shipmentsTable(shipments)]), ...warehouseTables(shipments)],
    signatures: ['Picked by'],
  }
}

function factsOf({ to, shipDate, courier, status, note }: Shipment): Sheet['facts'] {
  return [
    { label: 'Customer', value: to.name },
    { label: 'Ship Date', value: formatLongDate(shipDate, 'Not scheduled') },
    { label: 'Courier', value: courierName(courier) },
    { label: 'Status', value: status },
    { label: 'Note', value: note, isWide: true },
  ]
}

function shipmentsTable(shipments: readonly Shipment[]): SheetTable {
  return {
    heading: '',
    columns: sheetColumns('Shipment 6, Customer 7, Ship Date 3, Lines 1.5 right'),
    rows: shipments.map(({ id, to, shipDate, lines, note }) => ({
      cells: [
        { text: id, isBold: true, code: id },
        { text: to.name, note },
        { text: formatLongDate(shipDate, 'Not scheduled') },
        { text: formatQuantity(lines.length) },
      ],
    })),
  }
}

interface Pick {
  readonly line: PrintedShipmentLine
  readonly shipment: Shipment
}

function warehouseTables(shipments: readonly Shipment[]): SheetTable[] {
  const sites = new Map(shipments.map(({ from }) => [from.id, from.name]))
  return [...sites]
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([siteId, name]) => ({
      heading: `Warehouse: ${name} (${siteId})`,
      columns: sheetColumns('1, Item 7.5, Description 7.5, For 5, Quantity 3.5 right'),
      rows: itemsOf(shipments.filter(({ from }) => from.id === siteId)).flatMap((picks) => rowsOf(picks, shipments.length === 1)),
    }))
}

function itemsOf(shipments: readonly Shipment[]): readonly (readonly Pick[])[] {
  const picks = shipments.flatMap((shipment) => shipment.lines.map((line) => ({ line, shipment })))
  const items = groupBy(picks, ({ line }) => line.inventoryId).values()
  return [...items].sort(([a], [b]) => ((a?.line.itemSort ?? '') < (b?.line.itemSort ?? '') ? -1 : 1))
}

function rowsOf(picks: readonly Pick[], isOneShipment: boolean): SheetRow[] {
  const [first] = picks
  if (!first) return []
  const { description, uom } = first.line
  const destination = ({ line, shipment }: Pick) => (isOneShipment ? line.orderNbr : shipment.id)
  const lineCells = (pick: Pick) => [
    { text: destination(pick), note: isOneShipment ? '' : pick.line.orderNbr },
    { text: formatQuantity(pick.line.quantity, uom), isBold: true },
  ]
  if (picks.length === 1) {
    return [{ cells: [{ box: 'tick' }, itemCell(first.line), { text: description, note: first.line.note }, ...lineCells(first)] }]
  }
  const total = formatQuantity(sumQuantities(picks.map(({ line }) => line.quantity)), uom)
  return [
    {
      cells: [{}, itemCell(first.line), { text: description }, { text: `${picks.length} lines` }, { text: total }],
      isKeptWithNext: true,
    },
    ...picks.map((pick) => ({
      cells: [{ box: 'tick' } as const, {}, { note: pick.line.note }, ...lineCells(pick)],
      isContinued: true,
    })),
  ]
}
