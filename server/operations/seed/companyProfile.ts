import type { Random } from './random'

/** How a simulated company lives. */
export interface CompanyProfile {
  /** Whole months of history before the month that it ends in. */
  readonly months: number
  /** Sales orders over the whole history. */
  readonly orders: number
  /** How many times busier sales are in the last weeks. */
  readonly rush: number
  /** Part of the orders that leaves, or comes back, on the day on which it is entered. */
  readonly sameDayShare: number
  /** How many lines the next order has that is no return. */
  readonly lineCount: (random: Random) => number
  /** How many times larger than a small company's lots are. */
  readonly lotGrowth: number
  /** What another site keeps of an item, as a part of the plant's lot. */
  readonly siteShare: number
  /** Trucks that go to each other site in a week, and items that each takes. */
  readonly trucks: number
  readonly truckLines: number
  /** Things that happen on a day, about. */
  readonly bustle: number
  /** True when production that is on hold is canceled some months later; else it stays. */
  readonly clearsHolds: boolean
}

const BUSY_MONTHS = 18

/** A company in its first months that can hardly keep up: a sixth of its orders are open. */
export function busyCompany(orders: number): CompanyProfile {
  return {
    months: BUSY_MONTHS,
    orders,
    rush: 2.4,
    sameDayShare: 0,
    lineCount: (random) => Math.min(random.whole(1, 4), random.whole(1, 7)),
    lotGrowth: Math.max(1, Math.sqrt(orders / 500)),
    siteShare: 0.25,
    trucks: Math.max(1, Math.round(orders / 1_500)),
    truckLines: 9,
    bustle: orders / 15 + 20,
    clearsHolds: false,
  }
}

const WORKDAYS_OF_A_YEAR = 260

/** Orders of a day that are planned ahead: they make about 500 open ones. */
const PLANNED_ORDERS_OF_A_DAY = 18

/**
 * A company that has done its work for years. What it sells beyond what it can plan ahead leaves from stock on the same day, so that
 * however large it is, about 500 sales orders are open; of a small one fewer.
 */
export function establishedCompany(orders: number, years: number): CompanyProfile {
  const ordersOfADay = orders / (years * WORKDAYS_OF_A_YEAR)
  const ordersOfBusyMonths = (orders * BUSY_MONTHS) / (years * 12)
  return {
    months: years * 12,
    orders,
    rush: 1,
    sameDayShare: Math.max(0, 1 - PLANNED_ORDERS_OF_A_DAY / ordersOfADay),
    lineCount: (random) => random.whole(1, 5),
    lotGrowth: Math.max(1, (ordersOfBusyMonths / 500) ** 0.85),
    siteShare: 0.06,
    trucks: Math.min(10, Math.max(1, Math.round(ordersOfBusyMonths / 1_500))),
    truckLines: 2,
    bustle: ordersOfBusyMonths / 15 + 20,
    clearsHolds: true,
  }
}
