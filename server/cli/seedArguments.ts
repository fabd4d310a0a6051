import { parseArgs } from 'node:util'
import { completeOptions, DEFAULT_ORDERS, type SeedOptions } from '../seed/seedOptions'

/** What `npm run seed` tells somebody who types something else. */
export const SEED_USAGE = `Usage: npm run seed -- [--orders ${DEFAULT_ORDERS}] [--seed 1] [--end YYYY-MM-DD] [--force]

Fills the configured database with a demo company, its last eighteen months and the demo sign-ins.
  --orders  sales orders in all; everything else follows from them
  --seed    which of the possible companies
  --end     the day that the history leads up to; default: today
  --force   add to a database that is not empty; nothing that exists is removed`

/** Reads the command line. Throws a RangeError that names what is wrong. */
export function seedArguments(args: readonly string[]): SeedOptions {
  const { orders, seed, end, force } = parse(args)
  const options = {
    ...(orders !== undefined && { orders: Number(orders) }),
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(end !== undefined && { end }),
    ...(force !== undefined && { force }),
  }
  completeOptions(options)
  return options
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { orders: text, seed: text, end: text, force: { type: 'boolean' } } }).values
  } catch (error) {
    throw new RangeError(`${error instanceof Error ? error.message : String(error)}\n\n${SEED_USAGE}`, { cause: error })
  }
}
