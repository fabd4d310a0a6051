import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { runProgram } from '../../server/cli/runProgram'
import { readCommandLine, UsageError, wholeNumber } from '../../server/common/commandLine'
import type { Database } from '../../server/database/database'
import { databasesToMeasure, withBenchDatabase } from './server/benchDatabase'
import { measureServer } from './server/measureServer'
import { measureStarts } from './server/measureStarts'
import { headingLine, rowLine, type Row } from './server/report'
import { PROGRAMS } from './server/serverProcess'

/** Parsed arguments of `npm run bench -- server`. */
interface BenchArguments {
  /** Sales orders of the demo company. */
  readonly orders: number
  readonly databases: readonly Database['kind'][]
  readonly program: keyof typeof PROGRAMS
}

const USAGE = `Usage: npm run bench -- server [--orders 5000] [--database postgres|embedded|both] [--built]

Measures the server program, in a process of its own, on a new PostgreSQL that waits for the disk and on the embedded database.
Of a shared machine's figures only the ratios and the processor time are firm.
  --orders    sales orders of the demo company, 100 to 20000
  --database  on which database; both unless told otherwise
  --built     measures build/ instead of the sources; "npm run build" first`

const TEXT = { type: 'string' } as const
const OPTIONS = { orders: TEXT, database: TEXT, built: { type: 'boolean' } } as const

/** Parses the command line. Throws UsageError that names the invalid value. */
function benchArguments(args: readonly string[]): BenchArguments {
  const {
    orders: typed = '5000',
    database = 'both',
    built = false,
  } = readCommandLine({ usage: USAGE, options: OPTIONS }, args).values
  const orders = wholeNumber('--orders', typed, 100, 20_000)
  if (built && !existsSync(PROGRAMS.built)) throw new UsageError('--built needs a build: run "npm run build" first')
  return { orders, databases: databasesToMeasure(database, USAGE), program: built ? 'built' : 'source' }
}

/** Duration of measuring the share, in milliseconds. */
const WINDOW_MS = 300

/**
 * Measures the share of one core that this process gets when it wants all of it: 1 on an idle machine. With a lower share, all
 * measured times are longer by at least that factor.
 */
function coreShare(): number {
  const before = process.cpuUsage()
  const started = performance.now()
  while (performance.now() - started < WINDOW_MS);
  const { user, system } = process.cpuUsage(before)
  return Math.min((user + system) / 1_000 / (performance.now() - started), 1)
}

// npm run bench -- server: measures the server program on both databases.

const TITLES = { postgres: 'on PostgreSQL', embedded: 'on the embedded database' } as const

async function measure(kind: Database['kind'], { orders, program }: BenchArguments): Promise<void> {
  const tell = (row: Row) => console.log(rowLine(row))
  console.log(`\n${headingLine(`Server ${TITLES[kind]}, ${orders} sales orders`)}`)
  const starts = await withBenchDatabase(kind, (empty) => measureStarts(empty, program))
  starts.forEach(tell)
  await withBenchDatabase(kind, (data) => measureServer({ kind, data, orders, program }, tell))
}

async function main(): Promise<void> {
  const wanted = benchArguments(process.argv.slice(2))
  const started = performance.now()
  const load = () => `load ${loadavg()[0]?.toFixed(1) ?? '?'}, ${(100 * coreShare()).toFixed(0)} % of a core to be had`
  console.log(`Node ${process.version}, ${cpus().length} cores, before the run ${load()}, program: ${wanted.program}`)
  for (const kind of wanted.databases) await measure(kind, wanted)
  console.log(`\n${((performance.now() - started) / 1_000).toFixed(0)} s, after the run ${load()}`)
}

void runProgram(main)
