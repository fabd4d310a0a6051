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
