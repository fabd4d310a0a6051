import { toWireDate } from '../../../contract/wireDate'
import type { Progress } from '../../database/database'

/** Options of the demo data. Equal options give equal data. */
export interface SeedOptions {
  /** Number of sales orders in the whole history, which determines everything else. Default {@link DEFAULT_ORDERS}. */
  readonly orders?: number
  /**
   * Years of history of an established company with about 500 open sales orders, or fewer when it is small. Default: none; then
   * the data is the first eighteen months of a busy company, with a sixth of its orders open.
   */
  readonly years?: number | null
  /** Seed of the random choices. Default 1. */
  readonly seed?: number
  /** Last day of the history, `YYYY-MM-DD`. Default: today. */
  readonly end?: string
  /**
   * Adds to a database that already has documents: numbers continue, and of the existing data only stock changes, which grows.
   */
  readonly force?: boolean
  readonly progress?: Progress
}

/** Enough to make every list realistic, and few enough that a first start takes only seconds. */
export const DEFAULT_ORDERS = 500

const MAX_ORDERS = 1_000_000

const MAX_YEARS = 30

/** Returns the options with defaults filled in. Throws a RangeError that names an invalid value. */
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
