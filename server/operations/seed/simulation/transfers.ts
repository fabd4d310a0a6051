import { roundQuantity, sumQuantities, toMicros } from '../../../../contract/quantities/quantity'
import { transferStatus } from '../../../domain/transferStatus'
import { itemOf } from '../masterData/items'
import { RECEIPT_LINE_NOTES, RECEIPT_NOTES } from '../masterData/noteTexts'
import { PLANT, SITES } from '../masterData/sites'
import type { TransferLineRow, TransferShipmentRow } from '../rows'
import type { TransferNeeds } from './transferNeeds'
import type { World } from './world'

const PACKAGES = ['1 pallet', '2 pallets', '3 pallets, stackable', '4 cartons', '1 crate and 2 cartons', '']

interface Transfer {
  readonly site: string
  readonly row: TransferShipmentRow
  readonly lines: TransferLineRow[]
}

/** Sends each site what it needs, on the weekday of its truck. */
export function sendTransfers(world: World, needs: TransferNeeds): void {
  SITES.filter(({ site_id }) => site_id !== PLANT).forEach(({ site_id, description }, index) => {
    // The first site's truck leaves on Monday, the second one's on Tuesday, and so on.
    if (world.calendar.weekday(world.today) !== index + 1) return
    for (let truck = 0; truck < world.profile.trucks; truck += 1) {
      const load = needs.take(world, site_id, world.profile.truckLines)
      if (load.length > 0) send(world, site_id, description, load)
    }
  })
}

function send(world: World, site: string, siteName: string, load: readonly { item: string; qty: number }[]): void {
  const order_nbr = world.numbers.take('transfer_order')
  const urgent = load.length < 3
  const description = urgent
    ? `Urgent: ${load[0]?.item ?? 'parts'} for ${siteName}`
    : `Replenishment ${siteName}, week of ${world.date()}`
  world.documents.transfer_order.push({ order_nbr, description, from_site: PLANT, to_site: site })
  // Sometimes a large load is split into two shipments of one order.
  const split = load.length > 5 && world.random.chance(0.3) ? world.random.whole(2, load.length - 2) : load.length
  ship(world, site, order_nbr, load.slice(0, split))
  if (split < load.length) ship(world, site, order_nbr, load.slice(split))
}

function ship(world: World, site: string, order_nbr: string, load: readonly { item: string; qty: number }[]): void {
  const shipment_nbr = world.numbers.take('transfer_shipment')
  const hasTracking = world.random.chance(0.8)
  const row: TransferShipmentRow = {
    order_nbr,
    shipment_nbr,
    status: 'In Transit',
    shipped_date: world.date(),
    tracking_number: hasTracking ? `PRO ${world.random.digits(9)}` : '',
    package_desc: hasTracking ? world.random.pick(PACKAGES) : '',
  }
  const lines = intoLines(world, load).map(({ item, qty }, index): TransferLineRow => ({
    order_nbr,
    shipment_nbr,
    line_nbr: index + 1,
    inventory_id: item,
    line_desc: itemOf(item).description,
    shipped_qty: qty,
    received_qty: 0,
  }))
  for (const { line_nbr, inventory_id, shipped_qty } of lines) {
    const movement = world.movement('transfer_out', `${order_nbr}/${shipment_nbr}`, line_nbr)
    world.stock.move({ item: inventory_id, site: PLANT }, -shipped_qty, movement)
  }
  world.documents.transfer_shipment.push(row)
  world.documents.transfer_line.push(...lines)
  const comesInParts = Number(shipment_nbr.slice(2)) % 2 === 0
  world.later(4, 12, () => receive(world, { site, row, lines }, comesInParts))
}

/** Sometimes an item is split into two lines, for two pallets. */
function intoLines(world: World, load: readonly { item: string; qty: number }[]): { item: string; qty: number }[] {
  return load.flatMap(({ item, qty }) => {
    if (qty < 20 || !world.random.chance(0.08)) return [{ item, qty }]
    const first = Math.floor(qty / 2)
    return [
      { item, qty: first },
      { item, qty: qty - first },
    ]
  })
}

/** Receives a transfer in full, or a part of it now and the rest some days later. */
function receive(world: World, transfer: Transfer, partly: boolean): void {
  const { site, row, lines } = transfer
  const receipt_nbr = world.numbers.take('transfer_receipt')
  const open = lines.filter(({ shipped_qty, received_qty }) => received_qty < shipped_qty)
  const counted = partly ? open.filter((_, index) => index % 2 === 0) : open
  for (const line of counted) {
    const rest = line.shipped_qty - line.received_qty
    const qty = partly && rest > 1 && world.random.chance(0.5) ? Math.ceil(rest / 2) : rest
    const note = world.maybeText(0.12, RECEIPT_LINE_NOTES)
    world.documents.transfer_receipt_line.push({
      receipt_nbr,
      line_nbr: line.line_nbr,
      inventory_id: line.inventory_id,
      qty,
      note,
    })
    world.stock.move({ item: line.inventory_id, site }, qty, world.movement('transfer_in', receipt_nbr, line.line_nbr))
    line.received_qty = roundQuantity(line.received_qty + qty)
  }
  const { order_nbr, shipment_nbr } = row
  const note = world.maybeText(partly ? 0.7 : 0.25, RECEIPT_NOTES)
  world.documents.transfer_receipt.push({ receipt_nbr, order_nbr, shipment_nbr, receipt_date: world.date(), note })
  row.status = transferStatus(
    toMicros(sumQuantities(lines.map(({ shipped_qty }) => shipped_qty))),
    toMicros(sumQuantities(lines.map(({ received_qty }) => received_qty))),
  )
  if (row.status !== 'Complete') world.later(8, 25, () => receive(world, transfer, world.random.chance(0.2)))
}
