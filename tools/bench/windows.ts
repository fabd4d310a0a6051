import { existsSync } from 'node:fs'
import { runProgram } from '../../server/cli/runProgram'
import { namesOf, readCommandLine, UsageError, wholeNumber } from '../../server/common/commandLine'
import type { DatabaseKind } from '../../server/testing/databases/testDatabase'
import { databasesToMeasure, withBenchDatabase } from './server/benchDatabase'
import { PROGRAMS } from './server/serverProcess'
import { leaveOpen, makeCompany, type Company } from './windows/company'
import { measureOn, type Measure } from './windows/environment'
import { figuresTable, type Figure, type Measured } from './windows/figure'
import { measureCrowd } from './windows/measureCrowd'
import { measureFinished } from './windows/measureFinished'
import { measureDashboard, measureDefaultViews, measureInventory, measurePeak, readWholeSales } from './windows/measureLooks'
import { measureLookup } from './windows/measureLookup'
import { measureStreams } from './windows/measureStreams'

// npm run bench -- windows: measures how the server's work depends on the years of data in the database.

/** Parts that are measured one after the other on the same server, with 500 documents open in each list. */
const PARTS = ['looks', 'finished', 'dashboard', 'lookup', 'crowd', 'streams'] as const
/** Parts that need a separate server or company. */
const OWN_PARTS = ['memory', 'many', 'busy'] as const
const ALL_PARTS = [...PARTS, ...OWN_PARTS]

const USAGE = `Usage: npm run bench -- windows [--orders 1000,10000,100000] [--database postgres|embedded|both] [--only ${ALL_PARTS.join()}]
  [--crowd-seconds 60] [--source]

After a build: how the server's work grows with the years of data. Every company has ten years of history and 20,000 rows of inventory,
and is made once for all parts. Ends with a table in Markdown that shows the ratios to the first size, and what misses its limit in bold.
  --orders         sizes of the company in sales orders, 1000 at least
  --database       on which database; both by default
  --only           looks      default views after a write by somebody else, 500 documents open, and inventory
                   finished   pages of finished documents, for one person and for four at once
                   dashboard  totals of all months
                   lookup     exact, by the beginning, by a part, broad
                   crowd      twenty people, a write and a read per second each
                   streams    200 streams of changes, a write per second
                   memory     of a server while views, a whole list and a crowd are served
                   many       as looks, with 2,500 documents open
                   busy       the crowd in a company of eighteen months with a sixth of its orders open, up to 100,000 orders
  --crowd-seconds  how long the crowd works
  --source         the sources instead of the build`

const OPEN = 500
const MANY_OPEN = 2_500
const MAX_BUSY_ORDERS = 100_000

/** Duration of a crowd's work where only the memory is measured, in seconds. */
const SHORT_CROWD_SECONDS = 15

interface Task {
  readonly kind: DatabaseKind
  readonly parts: ReadonlySet<string>
  readonly crowdSeconds: number
  readonly program: keyof typeof PROGRAMS
}

/** Measures a company with ten years of data, part by part. */
async function measureYears(company: Company, task: Task): Promise<Figure[]> {
  const { kind, parts, crowdSeconds, program } = task
  const looks = [measureDefaultViews(OPEN, await leaveOpen(company, OPEN), { most: 80, mostRatio: 1.3 }), measureInventory]
  const crowd = (name: string, seconds: number) => measureCrowd(name, seconds, { look: 150, write: 50 })
  const measures: Readonly<Record<(typeof PARTS)[number], readonly Measure[]>> = {
    looks,
    finished: [measureFinished],
    dashboard: [measureDashboard],
    lookup: [measureLookup],
    crowd: [crowd('twenty people', crowdSeconds)],
    streams: [measureStreams],
  }
  const figures: Figure[] = []
  const wanted = PARTS.filter((part) => parts.has(part)).flatMap((part) => measures[part])
  if (wanted.length > 0) figures.push(...(await measureOn(company, program, wanted)))
  if (parts.has('memory')) {
    const load = [...looks, readWholeSales, crowd('short crowd', Math.min(SHORT_CROWD_SECONDS, crowdSeconds)), measurePeak(kind)]
    figures.push(...(await measureOn(company, program, load)).slice(-1))
  }
  if (parts.has('many')) {
    const many = measureDefaultViews(MANY_OPEN, await leaveOpen(company, MANY_OPEN), { most: 400 })
    figures.push(...(await measureOn(company, program, [many])))
  }
  return figures
}

/** Measures a crowd in a company with eighteen months of data and a sixth of its orders open. */
function measureBusy(company: Company, { crowdSeconds, program }: Task): Promise<readonly Figure[]> {
  return measureOn(company, program, [measureCrowd('busy company', crowdSeconds, { look: 1_500 })])
}

async function measureSize(orders: number, task: Task): Promise<Measured> {
  const { kind, parts } = task
  const figures: Figure[] = []
  if (parts.size > 1 || !parts.has('busy')) {
    figures.push(...(await withBenchDatabase(kind, async (data) => measureYears(await makeCompany(data, orders, 10), task))))
  }
  if (parts.has('busy') && orders <= MAX_BUSY_ORDERS) {
    figures.push(...(await withBenchDatabase(kind, async (data) => measureBusy(await makeCompany(data, orders, null), task))))
  }
  return { orders, figures }
}

const TEXT = { type: 'string' } as const
const OPTIONS = { orders: TEXT, database: TEXT, only: TEXT, 'crowd-seconds': TEXT, source: { type: 'boolean' } } as const

function readTask(args: readonly string[]) {
  const values = readCommandLine({ usage: USAGE, options: OPTIONS }, args).values
  const { orders = '1000,10000,100000', database = 'both', only = ALL_PARTS.join(), source = false } = values
  const sizes = orders.split(',').map((size) => wholeNumber('--orders', size, 1_000))
  const parts = namesOf('--only', only, ALL_PARTS)
  if (!source && !existsSync(PROGRAMS.built)) throw new UsageError('There is no build: run "npm run build" first')
  return {
    sizes,
    kinds: databasesToMeasure(database, USAGE),
    parts: new Set<string>(parts),
    crowdSeconds: wholeNumber('--crowd-seconds', values['crowd-seconds'] ?? '60'),
    program: source ? 'source' : 'built',
  } as const
}

void runProgram(async () => {
  const { sizes, kinds, ...task } = readTask(process.argv.slice(2))
  for (const kind of kinds) {
    const measured: Measured[] = []
    for (const orders of sizes) {
      console.log(`\n${kind}, ${orders} orders`)
      const began = performance.now()
      measured.push(await measureSize(orders, { ...task, kind }))
      console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
    }
    console.log(`\n${kind}\n\n${figuresTable(measured)}`)
  }
})
