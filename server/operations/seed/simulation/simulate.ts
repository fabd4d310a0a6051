import { countStock, sellOutStock } from './cycleCounts'
import type { TableRows } from './documents'
import { coverShortages, countOpeningStock } from './purchasing'
import { SalesDesk } from './salesDesk'
import { ShippingDesk } from './shippingDesk'
import { TransferNeeds } from './transferNeeds'
import { sendTransfers } from './transfers'
import type { World } from './world'

const MOVEMENTS_PER_BATCH = 20_000

/** Below this number of order lines, searching for finished documents is not worth its cost. */
const MIN_LINES = 2_000

/** Receives the output of the simulation while it runs. */
export interface SimulationListener {
  /** Called with rows that will not change any more. They can be inserted at once, because none refers to a later one. */
  readonly write: (table: string, rows: readonly object[]) => Promise<void>
  /** Called after each day, with the number of orders entered since the first day. */
  readonly day: (date: string, orders: number) => Promise<void>
}

/**
 * Simulates the company's history day by day, up to the evening before the last day. Every event follows from earlier ones, so
 * that documents, stock and dates are consistent.
 */
export async function simulate(world: World, listener: SimulationListener): Promise<void> {
  const { calendar, profile, documents } = world
  const needs = new TransferNeeds()
  const desk = new SalesDesk(world, new ShippingDesk(world))
  const demand = Array.from({ length: calendar.lastDay }, (_, day) => calendar.demand(day))
  const whole = demand.reduce((sum, ofDay) => sum + ofDay, 0)
  let passed = 0
  let entered = 0
  world.startDay(0)
  countOpeningStock(world)
  for (let day = 0; day < calendar.lastDay; day += 1) {
    world.startDay(day)
    world.schedule.run(day)
    passed += demand[day] ?? 0
    for (; entered < Math.round((profile.orders * passed) / whole); entered += 1) desk.enterOrder()
    countStock(world)
    coverShortages(world, needs)
    if (calendar.isWorkday(day)) sendTransfers(world, needs)
    const isLast = day === calendar.lastDay - 1
    if (isLast) sellOutStock(world)
    const movements = world.stock.takeMovements(isLast ? 0 : MOVEMENTS_PER_BATCH)
    if (movements.length > 0) await listener.write('stock_movement', movements)
    const isMonthOver = calendar.date(day + 1).endsWith('-01') && documents.sales_order_line.length > MIN_LINES
    if (isLast) await writeAll(documents.takeAll(), listener)
    else if (isMonthOver) await writeAll(documents.takeFinished(), listener)
    await listener.day(calendar.date(day), entered)
  }
}

async function writeAll(tables: readonly TableRows[], { write }: SimulationListener): Promise<void> {
  for (const { table, rows } of tables) if (rows.length > 0) await write(table, rows)
}
