import { readCommandLine, UsageError, wholeNumber } from '../../../server/common/commandLine'

export type SoakArguments = ReturnType<typeof soakArguments>

const SOAK_USAGE = `Usage: npm run torture -- soak [--operations 10000] [--seed 1] [--users 10] [--minutes 15] [--database embedded|postgres]

Sends what the API allows and what it does not, as several users, and compares every response and every list with a model.
  --operations  requests in all
  --seed        selects one of the possible sequences
  --users       users who take turns; one of them has two sessions
  --minutes     the longest that it runs
  --database    embedded, or two servers on a real PostgreSQL that is started for it`

const TEXT = { type: 'string' } as const
const OPTIONS = { operations: TEXT, seed: TEXT, users: TEXT, minutes: TEXT, database: TEXT } as const

export function soakArguments(args: readonly string[]) {
  const { values } = readCommandLine({ usage: SOAK_USAGE, options: OPTIONS }, args)
  const { operations = '10000', seed = '1', users = '10', minutes = '15', database = 'embedded' } = values
  if (database !== 'embedded' && database !== 'postgres') throw new UsageError(SOAK_USAGE)
  return {
    operations: wholeNumber('--operations', operations, 1, 10_000_000),
    /** Seed of the first episode; each following episode uses the next number. */
    seed: wholeNumber('--seed', seed, 0),
    users: wholeNumber('--users', users, 1, 1_000),
    minutes: wholeNumber('--minutes', minutes, 1, 24 * 60),
    database,
  } as const
}
