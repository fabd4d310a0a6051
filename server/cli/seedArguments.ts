import { DEFAULT_ORDERS, type SeedOptions } from '../../tools/demo/seedDemoData'
import { readCommandLine, UsageError, wholeNumber } from '../common/commandLine'
import { demoEnd } from './config/environment'

/** Usage of `npm run cli -- seed`. */
export const SEED_USAGE = `Usage: npm run cli -- seed [--orders ${DEFAULT_ORDERS}] [--years N] [--seed 1] [--end YYYY-MM-DD]

Fills the configured database with a demo company, its history and the demo sign-ins.
  --orders  sales orders in all; everything else follows from them
  --years   length of the history, 1 to 30: a company with about 500 open sales orders; a small one has fewer. Without it, a busy
            company's first eighteen months, of whose orders a sixth are open
  --seed    a number that selects one of the possible companies
  --end     the day that the history leads up to; default: today`

const TEXT = { type: 'string' } as const
const OPTIONS = { orders: TEXT, years: TEXT, seed: TEXT, end: TEXT } as const

/** Parses the command line of `npm run cli -- seed`. Throws UsageError that names what is wrong. */
export function seedArguments(args: readonly string[]): SeedOptions {
  const { orders, years, seed, end } = readCommandLine({ usage: SEED_USAGE, options: OPTIONS }, args).values
  const { error } = demoEnd.optional().safeParse(end)
  if (error) throw new UsageError(`--end ${error.issues[0]?.message}, not ${end}`)
  return {
    ...(orders !== undefined && { orders: wholeNumber('--orders', orders, 1, 100_000) }),
    ...(years !== undefined && { years: wholeNumber('--years', years, 1, 30) }),
    ...(seed !== undefined && { seed: wholeNumber('--seed', seed, 0) }),
    ...(end !== undefined && { end }),
  }
}
