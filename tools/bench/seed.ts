import { progressReport } from '../../server/cli/report'
import { runProgram } from '../../server/cli/runProgram'
import { readCommandLine, wholeNumber } from '../../server/common/commandLine'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrations/migrations'
import { seedDemoData } from '../demo/seedDemoData'
import { type BenchDatabase, databasesToMeasure, withBenchDatabase } from './server/benchDatabase'

// npm run bench -- seed: measures how fast demo data is generated.

const USAGE = `Usage: npm run bench -- seed [500] [10000] [--years 10] [--database embedded|postgres|both]

Generates a small and a large demo company, a busy one and one with years of history, and reports orders per second, the ratio between the
two sizes, the number of open sales orders, and the peak memory of this process, in which an embedded database lives. On a shared machine only
the ratios are meaningful.`

const MEMORY_EVERY_MS = 100

/** Generates a company with this many orders in a new database. */
async function make(database: Database, orders: number, years: number | null) {
  await migrate(database)
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), MEMORY_EVERY_MS)
  const started = performance.now()
  await seedDemoData(database, { orders, years, seed: 7, end: '2026-11-20', progress: progressReport(process.stderr) })
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  const { rows } = await database.query<{ open: number }>('SELECT count(*) AS open FROM sales_order WHERE is_open')
  await database.close()
  return {
    seconds,
    open: rows[0]?.open ?? NaN,
    /** Peak resident set size meanwhile, in MB. */
    memory: memory / 2 ** 20,
  }
}

async function compare(name: string, sizes: readonly number[], years: number | null, data: BenchDatabase): Promise<void> {
  const rates: number[] = []
  const what = years === null ? name : `${name}, ${years} years`
  for (const orders of sizes) {
    const made = await make(await data.open(`orders_${orders}_${years ?? 'busy'}`), orders, years)
    const rate = orders / made.seconds
    rates.push(rate)
    console.log(
      `${what}: ${orders} orders in ${made.seconds.toFixed(1)} s, ${rate.toFixed(0)} orders/s, ${made.open} open, ${made.memory.toFixed(0)} MB`,
    )
  }
  console.log(`${what}: rate of the large company by that of the small one: ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)}`)
}

async function main(): Promise<void> {
  const options = { years: { type: 'string' }, database: { type: 'string', default: 'both' } } as const
  const { values, words } = readCommandLine({ usage: USAGE, options, words: [0, 2] })
  const { years = '10', database } = values
  const [small = 500, large = 10_000] = words.map((word) => wholeNumber('A number of orders', word))
  for (const kind of databasesToMeasure(database, USAGE)) {
    const measure = async (data: BenchDatabase) => {
      for (const mode of [null, wholeNumber('--years', years, 1, 30)]) await compare(kind, [small, large], mode, data)
    }
    await withBenchDatabase(kind, measure, { durable: false })
  }
}

void runProgram(main)
