import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../server/cli/runProgram'
import { readCommandLine, wholeNumber } from '../../server/common/commandLine'
import { migrate } from '../../server/database/migrations/migrations'
import { exportFolder } from '../../server/exchange/exportFolder'
import { seedDemoData } from '../demo/seedDemoData'
import { PROGRAMS } from '../programs'
import { makeCompanyFiles } from './import/companyFiles'
import { databasesToMeasure, withBenchDatabase } from './server/benchDatabase'
import { peakMb } from './server/peakMemory'

// npm run bench -- import-memory: measures the time and memory of the program that imports a large company.

const USAGE = `Usage: npm run bench -- import-memory [83000] [--years 10] [--database embedded|postgres|both]

Makes CSV files of so many sales orders (83000 make 846,602 rows), imports them into an empty database, imports them again, and prints the
time and the most memory that the program held each time. With --years, the files are the export of a demo company with so many years of
history, which is made on PostgreSQL. Linux only.`

const ANY_SEED = 7

/** Writes the files of a demo company, and returns how many rows they have. */
async function exportDemo(folder: string, orders: number, years: number): Promise<number> {
  return withBenchDatabase(
    'postgres',
    async (data) => {
      const database = await data.open()
      await migrate(database)
      await seedDemoData(database, { orders, years, seed: ANY_SEED, end: '2026-11-20' })
      const { files } = await exportFolder(database, folder)
      await database.close()
      return files.reduce((sum, { rows }) => sum + rows, 0)
    },
    { durable: false },
  )
}

/** Runs an import, and returns its peak memory in MB. */
async function importPeak(folder: string, settings: Readonly<Record<string, string>>): Promise<number> {
  const program = join(__dirname, '..', '..', PROGRAMS.cli.import)
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    env: { PATH: process.env.PATH, MIGRATE: 'on', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, peakMb(child.pid ?? 0))), 500)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error('The import failed')
  return Math.round(peak)
}

async function measure(name: string, folder: string, rows: number, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const when of ['into an empty database', 'again'] as const) {
    const started = performance.now()
    const peak = await importPeak(folder, settings)
    console.log(`${name}: ${rows} rows ${when}: at most ${peak} MB, ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  }
}

async function main(): Promise<void> {
  const options = { years: { type: 'string' }, database: { type: 'string', default: 'both' } } as const
  const { words, values } = readCommandLine({ usage: USAGE, options, words: [0, 1] })
  const orders = wholeNumber('The number of orders', words[0] ?? '83000')
  const kinds = databasesToMeasure(values.database, USAGE)
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  const { years } = values
  const rows =
    years === undefined
      ? await makeCompanyFiles(folder, orders)
      : await exportDemo(folder, orders, wholeNumber('--years', years, 1, 30))
  for (const kind of kinds) {
    await withBenchDatabase(kind, ({ variables }) => measure(kind, folder, rows, variables), { durable: false })
  }
  rmSync(folder, { recursive: true })
}

void runProgram(main)
