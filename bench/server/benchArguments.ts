import { existsSync } from 'node:fs'
import { readCommandLine, UsageError } from '../../server/operations/cli/commandLine'
import { PROGRAMS } from './serverProcess'

/** What `npm run bench:server` is asked to do. */
export interface BenchArguments {
  /** Sales orders of the demo company. */
  readonly orders: number
  readonly databases: readonly ('postgres' | 'embedded')[]
  readonly program: keyof typeof PROGRAMS
}

const USAGE = `Usage: npm run bench:server -- [--orders 5000] [--database postgres|embedded|both] [--built]

Measures the server program, in a process of its own, on a new PostgreSQL that waits for the disk and on the embedded database.
Of a shared machine's figures only the ratios and the processor time are firm.
  --orders    sales orders of the demo company, 100 to 20000
  --database  on which database; both unless told otherwise
  --built     measures build/ instead of the sources; "npm run build" first`

const TEXT = { type: 'string' } as const
const OPTIONS = { orders: TEXT, database: TEXT, built: { type: 'boolean' } } as const

/** Reads the command line. Throws UsageError that names the wrong value. */
export function benchArguments(args: readonly string[]): BenchArguments {
  const {
    orders: typed = '5000',
    database = 'both',
    built = false,
  } = readCommandLine({ usage: USAGE, options: OPTIONS }, args).values
  const orders = Number(typed)
  if (!Number.isInteger(orders) || orders < 100 || orders > 20_000) {
    throw new UsageError(`--orders must be a whole number from 100 to 20000, not ${typed}`)
  }
  if (built && !existsSync(PROGRAMS.built)) throw new UsageError('--built needs a build: run "npm run build" first')
  return { orders, databases: databasesOf(database), program: built ? 'built' : 'source' }
}

function databasesOf(name: string): BenchArguments['databases'] {
  switch (name) {
    case 'both':
      return ['postgres', 'embedded']
    case 'postgres':
    case 'embedded':
      return [name]
    default:
      throw new UsageError(`--database must be postgres, embedded or both, not ${name}`)
  }
}
