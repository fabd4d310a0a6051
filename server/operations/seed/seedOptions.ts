import { toWireDate } from '../../../contract/wireDate'
import type { Progress } from '../../database/database'

/** What demo data is wanted. Equal options give equal data. */
export interface SeedOptions {
  /** Sales orders over the whole history; everything else follows from them. Default {@link DEFAULT_ORDERS}. */
  readonly orders?: number
  /**
   * Years of history, of a company that has done its work and has about 500 sales orders open, or fewer when it is small. Default: none;
   * a busy company's first eighteen months, of whose orders a sixth are open.
   */
  readonly years?: number | null
  /** Which of the possible companies. Default 1. */
  readonly seed?: number
  /** The day that the history leads up to, `YYYY-MM-DD`. Default: today. */
  readonly end?: string
  /** Fills a database that has documents already: numbers go on, nothing that exists is changed but stock, which grows. */
  readonly force?: boolean
  readonly progress?: Progress
}

/** Enough that every list feels real, few enough that a first start takes seconds. */
export const DEFAULT_ORDERS = 500

const MAX_ORDERS = 1_000_000

const MAX_YEARS = 30

/** Fills in what is left out. Throws a RangeError that names the wrong value. */
export function completeOptions(options: SeedOptions): Required<SeedOptions> {
  const {
    orders = DEFAULT_ORDERS,
    years = null,
    seed = 1,
    end = toWireDate(new Date()),
    force = false,
    progress = () => undefined,
  } = options
  if (!Number.isInteger(orders) || orders < 1 || orders > MAX_ORDERS) {
    throw new RangeError(`The number of orders must be a whole number from 1 to ${MAX_ORDERS}, not ${orders}`)
  }
  if (years !== null && (!Number.isInteger(years) || years < 1 || years > MAX_YEARS)) {
    throw new RangeError(`The number of years must be a whole number from 1 to ${MAX_YEARS}, not ${years}`)
  }
  if (!Number.isInteger(seed)) throw new RangeError(`The seed must be a whole number, not ${seed}`)
  if (!isDay(end)) throw new RangeError(`The end must be a day in the form YYYY-MM-DD, not ${end}`)
  return { orders, years, seed, end, force, progress }
}

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant.getTime()) && toWireDate(instant) === text
}
