import type { StockMovementRow } from '../rows'
import { coverShortages } from './coverShortages'
import { countStock, sellOutStock } from './cycleCounts'
import { countOpeningStock } from './openingStock'
import { SalesDesk } from './salesDesk'
import { ShippingDesk } from './shippingDesk'
import { TransferNeeds } from './transferNeeds'
import { sendTransfers } from './transfers'
import type { World } from './world'

const MOVEMENTS_OF_A_BATCH = 5_000

/** Who takes what the simulated company leaves behind while it lives. */
export interface SimulationListener {
  /** Stock movements, oldest first: they may be written at once, in this order. */
  readonly movements: (rows: readonly StockMovementRow[]) => Promise<void>
  /** A month is over: `YYYY-MM`, and the orders entered so far. */
  readonly month: (month: string, orders: number) => void
}

/**
 * Lives the company's history day by day up to the evening before the last day. Nothing is drawn that did not follow from
 * what came before, so that documents, stock and dates agree with each other.
 */
export async function simulate(world: World, listener: SimulationListener): Promise<void> {
  const { calendar, profile } = world
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
    const movements = world.stock.takeMovements(isLast ? 0 : MOVEMENTS_OF_A_BATCH)
    if (movements.length > 0) await listener.movements(movements)
    const month = calendar.date(day).slice(0, 7)
    if (isLast || calendar.date(day + 1).slice(0, 7) !== month) listener.month(month, entered)
  }
}
