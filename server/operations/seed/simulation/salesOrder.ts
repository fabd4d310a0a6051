import { RETURN_NOTES } from '../masterData/noteTexts'
import type { SalesOrderLineRow, SalesOrderRow } from '../rows'
import type { World } from './world'

/** A sales order in progress. */
export interface SalesOrder {
  readonly row: SalesOrderRow
  readonly lines: readonly SalesLine[]
}

export interface SalesLine {
  readonly row: SalesOrderLineRow
  /** Quantity picked by open shipments. */
  picked: number
}

/** Completes an order when every line is completed, and closes it some weeks later. */
export function completeIfFilled(world: World, { row, lines }: SalesOrder): void {
  if (row.status === 'Completed' || lines.some((line) => line.row.open_qty > 0)) return
  row.status = 'Completed'
  world.later(18, 32, () => (row.status = 'Closed'))
}

/** Schedules the receipt of returned goods some weeks later. */
export function planReturn(world: World, order: SalesOrder): void {
  world.later(6, 25, () => receiveReturn(world, order, world.random.chance(0.35)))
}

/** Receives the open quantities of the order's Receipt lines, or a part of them now and the rest later. */
export function receiveReturn(world: World, order: SalesOrder, partly: boolean): void {
  const open = order.lines.filter(({ row }) => row.operation === 'Receipt' && row.open_qty > 0)
  const arrived = partly && open.length > 1 ? open.slice(0, -1) : open
  const shipment_nbr = world.numbers.take('sales_receipt')
  arrived.forEach(({ row }, index) => {
    const qty = partly && row.open_qty > 1 ? Math.ceil(row.open_qty / 2) : row.open_qty
    const { order_nbr, line_nbr: order_line_nbr, inventory_id } = row
    world.documents.sales_receipt_line.push({ shipment_nbr, line_nbr: index + 1, order_nbr, order_line_nbr, inventory_id, qty })
    const place = { item: inventory_id, site: row.site_id }
    world.stock.move(place, qty, world.movement('sales_receipt', shipment_nbr, index + 1))
    world.supply.supply(place, qty)
    row.open_qty -= qty
  })
  const { order_nbr } = order.row
  world.documents.sales_receipt.push({
    shipment_nbr,
    order_nbr,
    ship_date: world.date(),
    note: world.maybeText(0.5, RETURN_NOTES),
  })
  if (open.some(({ row }) => row.open_qty > 0)) world.later(5, 20, () => receiveReturn(world, order, world.random.chance(0.35)))
  completeIfFilled(world, order)
}
