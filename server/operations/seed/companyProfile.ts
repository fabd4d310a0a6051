import type { Random } from './random'

/** Parameters of a simulated company. */
export interface CompanyProfile {
  /** Whole months of history before the last month. */
  readonly months: number
  /** Number of sales orders in the whole history. */
  readonly orders: number
  /** Factor by which demand is higher in the last weeks. */
  readonly rush: number
  /** Fraction of orders that are shipped, or returned, on the day of entry. */
  readonly sameDayShare: number
  /** Returns the number of lines of the next order; returns are not counted here. */
  readonly lineCount: (random: Random) => number
  /** Factor by which lots are larger than those of a small company. */
  readonly lotGrowth: number
  /** Stock of an item at another site, as a fraction of the plant's lot. */
  readonly siteShare: number
  /** Trucks to each other site per week, and items per truck. */
  readonly trucks: number
  readonly truckLines: number
  /** Approximate number of events per day. */
  readonly bustle: number
  /** True when production on hold is canceled some months later; otherwise it stays on hold. */
  readonly clearsHolds: boolean
}

const BUSY_MONTHS = 18

/** Returns the profile of a company in its first months that can hardly keep up: a sixth of its orders are open. */
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

const WORKDAYS_PER_YEAR = 260

/** Orders per day that are planned ahead; these make about 500 open ones. */
const PLANNED_ORDERS_PER_DAY = 18

/**
 * Returns the profile of a company with years of history. Orders beyond what it can plan ahead ship from stock on the same day,
 * so that about 500 sales orders are open however large it is; fewer if it is small.
 */
export function establishedCompany(orders: number, years: number): CompanyProfile {
  const ordersPerDay = orders / (years * WORKDAYS_PER_YEAR)
  const ordersOfBusyMonths = (orders * BUSY_MONTHS) / (years * 12)
  return {
    months: years * 12,
    orders,
    rush: 1,
    sameDayShare: Math.max(0, 1 - PLANNED_ORDERS_PER_DAY / ordersPerDay),
    lineCount: (random) => random.whole(1, 5),
    lotGrowth: Math.max(1, (ordersOfBusyMonths / 500) ** 0.85),
    siteShare: 0.06,
    trucks: Math.min(10, Math.max(1, Math.round(ordersOfBusyMonths / 1_500))),
    truckLines: 2,
    bustle: ordersOfBusyMonths / 15 + 20,
    clearsHolds: true,
  }
}
