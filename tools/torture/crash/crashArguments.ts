import { readCommandLine, UsageError, wholeNumber } from '../../../server/common/commandLine'

export type CrashArguments = ReturnType<typeof crashArguments>

const USAGE = `Usage: npm run torture -- crash [--kills 30] [--database embedded|postgres] [--power-cuts 10] [--first-starts] [--failover]

Several users write to a server that fails again and again; prints what became of their writes. Exit code 1 when anything
acknowledged was lost, anything was done twice or by half, or a start took too long.
  --kills         how often the server is killed, 1 to 1000
  --database      embedded, or a real PostgreSQL that is started for it
  --power-cuts    how often the power of the disk is cut instead; embedded only, needs root
  --first-starts  crash while an embedded database is created
  --failover      the primary of two real PostgreSQL fails and the other one takes over; --kills says how often`

const TEXT = { type: 'string' } as const
const OPTIONS = {
  kills: TEXT,
  database: TEXT,
  'power-cuts': TEXT,
  'first-starts': { type: 'boolean' },
  failover: { type: 'boolean' },
} as const

export function crashArguments(args: readonly string[]) {
  const { values } = readCommandLine({ usage: USAGE, options: OPTIONS }, args)
  const { kills, database = 'embedded', 'power-cuts': powerCuts, 'first-starts': firstStarts = false, failover = false } = values
  const isOneOf = database === 'embedded' || database === 'postgres'
  const isEmbedded = powerCuts !== undefined || firstStarts
  const isBoth = (powerCuts !== undefined && kills !== undefined) || (isEmbedded && (failover || database === 'postgres'))
  if (!isOneOf || isBoth) throw new UsageError(USAGE)
  return {
    crashes: wholeNumber(powerCuts === undefined ? '--kills' : '--power-cuts', powerCuts ?? kills ?? '30', 1, 1_000),
    database: failover ? 'postgres' : database,
    powerCuts: powerCuts !== undefined,
    firstStarts,
    failover,
  } as const
}
