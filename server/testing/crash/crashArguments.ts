import { parseArgs } from 'node:util'
import type { TestDatabaseKind } from '../testDatabase'

/** What the crash test was asked to do. */
export interface CrashArguments {
  readonly crashes: number
  readonly database: TestDatabaseKind
  /** True cuts the power of the database's disk instead of killing the server. */
  readonly powerCuts: boolean
  /** True crashes the very first start of an embedded database, each time on an empty directory, instead of a server at work. */
  readonly firstStarts: boolean
}

const HOW =
  'Usage: npm run crash-test -- [--kills 30] [--database embedded|postgres] | --power-cuts 10; with --first-starts while the database is made'

/** Reads the command line. Throws how to call the program when it cannot be understood. */
export function crashArguments(args: readonly string[]): CrashArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string' },
      database: { type: 'string', default: 'embedded' },
      'power-cuts': { type: 'string' },
      'first-starts': { type: 'boolean', default: false },
    },
  })
  const { kills, database, 'power-cuts': powerCuts, 'first-starts': firstStarts } = values
  const crashes = Number(powerCuts ?? kills ?? 30)
  const isOneOf = database === 'embedded' || database === 'postgres'
  const isWhole = Number.isInteger(crashes) && crashes >= 1 && crashes <= 1_000
  const isBoth =
    (powerCuts !== undefined && kills !== undefined) || ((powerCuts !== undefined || firstStarts) && database === 'postgres')
  if (!isOneOf || !isWhole || isBoth) throw new Error(HOW)
  return { crashes, database: database === 'embedded' ? 'pglite' : 'postgres', powerCuts: powerCuts !== undefined, firstStarts }
}
