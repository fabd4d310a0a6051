import { roundQuantity } from '../../contract/quantities/quantity'
import type { StatusName } from '../../contract/statuses'
import type { FileName } from '../../server/exchange/files/fileSpec'
import { formatNumber } from '../../server/posting/documentNumbers'
import { add, type Company, type Picked, type SalesOrder, type Shipment } from './company'
import { isLate, ITEMS, itemOf, PLANT, SITES, textsOf } from './masterData'
import { courierOf } from './sales'
import { lotOf, SITE_SHARE } from './supply'

type Cells = readonly (string | number | null)[]

/** A file of an import: the names of its columns, and its rows. Columns that it lacks are empty. */
export interface DemoFile {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

export const file = (columns: string, rows: readonly Cells[]): DemoFile => ({ columns: columns.split(' '), rows })

const tableOf = (rows: readonly object[]): DemoFile => {
  return { columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row) as string[]) }
}

const CLOSED_AFTER = 25

const KILOGRAMS_PER_PARCEL = 40
const MAX_PARCELS = 6
const WORKDAY_SECONDS = 9 * 3_600

/** Returns the files of the company's data, all but its attachments. */
export function filesOf(company: Company): Readonly<Partial<Record<FileName, DemoFile>>> {
  const { orders, receipts, shipments, production, transfers, random, calendar } = company
  const completions = production.flatMap((order) => order.completions.map((batch) => ({ order, batch })))
  const arrivals = transfers.flatMap((transfer) => transfer.receipts.map((receipt) => ({ transfer, receipt })))
  const trucks = new Map(transfers.map((transfer) => [transfer.order, transfer]))
  const arrived = arrivals.map(({ receipt }) => receipt)
  // Documents are numbered in the order of their days, like those of the product.
  const number = (prefix: string, documents: readonly { readonly day: number; nbr: string }[]) =>
    documents.toSorted((a, b) => a.day - b.day).forEach((document, index) => (document.nbr = formatNumber(prefix, index + 1, 7)))
  number('SO', orders)
  number('SR', receipts)
  number('SH', shipments)
  number('PR', production)
  number(
    'PB',
    completions.map(({ batch }) => batch),
  )
  number('TS', transfers)
  number('RC', arrived)
  number('TR', [...trucks.keys()])

  const date = (day: number | null) => (day === null ? null : calendar.date(day))
  const moment = (day: number) => calendar.instant(day, random.whole(0, WORKDAY_SECONDS - 1))
  const descriptionOf = new Map(SITES.map(({ site_id, description }) => [site_id, description]))
  return {
    sites: tableOf(SITES),
    items: file(
      'inventory_id description weight_kg uom decimals reorder_point',
      ITEMS.map(({ id, description, weightKg, uom, decimals, lot }) => {
        return [id, description, weightKg, uom, decimals, Math.ceil(lot * 0.4)]
      }),
    ),
    bills_of_materials: file(
      'inventory_id line_nbr component_id qty_per',
      ITEMS.flatMap(({ id, madeOf }) => madeOf.map(([component, per], index) => [id, index + 1, component, per])),
    ),
    customers: tableOf(company.customers.map(({ row }) => row)),
    sales_orders: file(
      'order_nbr customer_order_nbr customer_id site_id status order_date ship_date',
      orders.map((order) => {
        const { nbr, customerOrderNbr, customer, day, shipDay } = order
        return [nbr, customerOrderNbr, customer.row.customer_id, customer.site, statusOf(order), date(day), date(shipDay)]
      }),
    ),
    sales_order_lines: file(
      'order_nbr line_nbr inventory_id line_desc customer_alternate_id operation order_qty ship_date site_id note',
      orders.flatMap(({ nbr, customer, lines, shipDay }) =>
        lines.map(({ lineNbr, item, operation, qty, site, note }) => {
          const own = customer.hasPartNumbers ? partNumber(customer.row.customer_id, item.id) : ''
          return [nbr, lineNbr, item.id, item.description, own, operation, qty, date(shipDay), site, note]
        }),
      ),
    ),
    sales_receipts: file(
      'shipment_nbr order_nbr ship_date note',
      receipts.map(({ nbr, order, day, note }) => [nbr, order.nbr, date(day), note]),
    ),
    sales_receipt_lines: file('shipment_nbr line_nbr order_nbr order_line_nbr inventory_id qty', receipts.flatMap(pickedCells)),
    production_orders: file(
      'prod_nbr inventory_id prod_desc site_id qty_to_produce status sales_order_nbr sales_line_nbr created_at',
      production.map(({ nbr, day, item, qty, status, line }) => {
        const description = line
          ? `For sales order ${line.order.nbr}, line ${line.lineNbr}`
          : random.pick(textsOf('reason of production'))
        return [nbr, item.id, description, PLANT, qty, status, line?.order.nbr ?? null, line?.lineNbr ?? null, moment(day)]
      }),
    ),
    production_materials: file(
      'prod_nbr line_nbr inventory_id total_required qty_released',
      production.flatMap(({ nbr, materials }) =>
        materials.map(({ item, required, released }, index) => [nbr, index + 1, item, required, released]),
      ),
    ),
    production_completions: file(
      'batch_nbr prod_nbr qty created_at',
      completions.map(({ order, batch }) => [batch.nbr, order.nbr, batch.qty, moment(batch.day)]),
    ),
    shipments: file(
      'shipment_nbr customer_id site_id status ship_date courier tracking_number parcel_count note confirmed_at',
      shipments.map((shipment) => shipmentCells(company, shipment)),
    ),
    shipment_lines: file(
      'shipment_nbr line_nbr order_nbr order_line_nbr inventory_id shipped_qty note',
      shipments.flatMap((shipment) => pickedCells(shipment).map((cells, index) => [...cells, shipment.lines[index]?.note ?? ''])),
    ),
    transfer_orders: file(
      'order_nbr description from_site to_site',
      [...trucks].map(([{ nbr }, { site, day }]) => {
        return [nbr, `Replenishment ${descriptionOf.get(site)}, week of ${date(day)}`, PLANT, site]
      }),
    ),
    transfer_shipments: file(
      'order_nbr shipment_nbr shipped_date tracking_number package_desc',
      transfers.map(({ nbr, order, day }) => {
        const tracking = random.chance(0.8) ? random.digits('PRO #########') : ''
        return [order.nbr, nbr, date(day), tracking, tracking && random.pick(textsOf('package'))]
      }),
    ),
    transfer_lines: file(
      'order_nbr shipment_nbr line_nbr inventory_id line_desc shipped_qty',
      transfers.flatMap(({ nbr, order, lines }) =>
        lines.map(({ item, qty }, index) => [order.nbr, nbr, index + 1, item, itemOf(item).description, qty]),
      ),
    ),
    transfer_receipts: file(
      'receipt_nbr order_nbr shipment_nbr receipt_date note',
      arrivals.map(({ transfer, receipt: { nbr, day, note } }) => [nbr, transfer.order.nbr, transfer.nbr, date(day), note]),
    ),
    transfer_receipt_lines: file(
      'receipt_nbr line_nbr inventory_id qty note',
      arrived.flatMap(({ nbr, lines }) => lines.map(({ lineNbr, item, qty, note }) => [nbr, lineNbr, item, qty, note])),
    ),
    stock: file('inventory_id site_id qty_on_hand', stockCells(company)),
  }
}

/** What is there of each item at each site that stocks it, before the last postings; the import works out the movements. */
function stockCells({ shipments, needed, moved, random, growth }: Company): Cells[] {
  for (const { site, lines } of shipments.filter(({ hasLeft }) => !hasLeft))
    for (const { line, qty } of lines) add(needed, line.item.id, site, qty)
  return ITEMS.flatMap((item) =>
    SITES.filter(({ site_id }) => site_id === PLANT || item.inDistribution).map(({ site_id: site }) => {
      const isScarce = isLate(item) || item.soldOutAt === site
      const lot = lotOf(item, growth * (site === PLANT ? 1 : SITE_SHARE))
      const free = isScarce ? 0 : Math.ceil(lot * (0.3 + random.fraction()))
      const key = `${item.id}\n${site}`
      // Not less than what has come, or the stock would have begun below zero.
      return [item.id, site, Math.max(roundQuantity(free + (needed.get(key) ?? 0)), moved.get(key) ?? 0)]
    }),
  )
}

function pickedCells({ nbr, lines }: { readonly nbr: string; readonly lines: readonly Picked[] }): Cells[] {
  return lines.map(({ line, qty }, index) => [nbr, index + 1, line.order.nbr, line.lineNbr, line.item.id, qty])
}

function statusOf({ lines, isHeld, doneDay, shipDay }: SalesOrder): StatusName<'sales'> {
  if (isHeld) return 'On Hold'
  if (lines.every(({ open }) => open === 0)) return doneDay < -CLOSED_AFTER ? 'Closed' : 'Completed'
  const isShort = lines.some(({ operation, qty, picked }) => operation === 'Issue' && picked < qty)
  return isShort && shipDay !== null && shipDay < 0 ? 'Back Order' : 'Open'
}

function shipmentCells(company: Company, shipment: Shipment): Cells {
  const { random, calendar } = company
  const { nbr, day, customer, site, shipDay, confirmDay, hasLeft, note, lines } = shipment
  const head = [nbr, customer.row.customer_id, site]
  const weight = lines.reduce((sum, { line, qty }) => sum + qty * line.item.weightKg, 0)
  const parcels = Math.min(MAX_PARCELS, Math.max(1, Math.ceil(weight / KILOGRAMS_PER_PARCEL)))
  if (!hasLeft) {
    // It is packed some days after its goods were picked, and when it is due.
    const isPacked = day < -3 || shipDay < 1
    return [...head, 'Open', random.chance(0.95) ? calendar.date(shipDay) : null, '', '', isPacked ? parcels : 0, note, null]
  }
  const status = confirmDay > -12 ? 'Confirmed' : confirmDay > -CLOSED_AFTER ? 'Completed' : 'Closed'
  const [courier, tracking] = courierOf(company)
  const confirmedAt = calendar.instant(confirmDay, random.whole(0, WORKDAY_SECONDS - 1))
  return [...head, status, calendar.date(confirmDay), courier, tracking, parcels, note, confirmedAt]
}

/** Returns the customer's own part number of an item, always the same for the same item. */
function partNumber(customerId: string, itemId: string): string {
  const sum = [...`${customerId}${itemId}`].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 1_000_003, 7)
  return `${customerId.slice(-2)}-${String(sum).padStart(6, '0')}`
}
