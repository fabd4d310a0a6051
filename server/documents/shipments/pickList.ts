import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { formatLongDate } from '../../../contract/rules/dates'
import { courierName } from '../../../contract/rules/shipments'
import { type Printed, printSource } from '../../files/prints/printSource'
import { type Sheet, type SheetRow, type SheetTable, itemCell } from '../../files/prints/sheet'
import { type PrintedShipment, type PrintedShipmentLine, SHIPMENT_LINES_SQL, SHIPMENTS_SQL } from './printedShipments'

type Shipment = Printed<PrintedShipment, PrintedShipmentLine>

/** Pick lists of shipments, by warehouse and item, with a checkbox per line. */
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

/** Returns the table of the shipments of one list, with bar codes. */
function shipmentsTable(shipments: readonly Shipment[]): SheetTable {
  return {
    heading: '',
    columns: [
      { head: 'Shipment', share: 6 },
      { head: 'Customer', share: 7 },
      { head: 'Ship Date', share: 3 },
      { head: 'Lines', share: 1.5, isRight: true },
    ],
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

/** A shipment line with its shipment. */
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
      columns: [
        { head: '', share: 1 },
        { head: 'Item', share: 7.5 },
        { head: 'Description', share: 7.5 },
        { head: 'For', share: 5 },
        { head: 'Quantity', share: 3.5, isRight: true },
      ],
      rows: itemsOf(shipments.filter(({ from }) => from.id === siteId)).flatMap((picks) => rowsOf(picks, shipments.length === 1)),
    }))
}

/** Groups the lines by item, in the order of the items. */
function itemsOf(shipments: readonly Shipment[]): readonly (readonly Pick[])[] {
  const items = new Map<string, Pick[]>()
  const picks = shipments.flatMap((shipment) => shipment.lines.map((line) => ({ line, shipment })))
  for (const pick of picks) {
    const known = items.get(pick.line.inventoryId)
    if (known) known.push(pick)
    else items.set(pick.line.inventoryId, [pick])
  }
  return [...items.values()].sort(([a], [b]) => ((a?.line.itemSort ?? '') < (b?.line.itemSort ?? '') ? -1 : 1))
}

/** Returns the rows of one item. With several lines, the first row has their total. */
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
