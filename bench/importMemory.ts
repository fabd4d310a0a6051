import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine, wholeNumber } from '../server/operations/cli/commandLine'
import { runProgram } from '../server/operations/cli/runProgram'
import { makeCompanyFiles } from './import/companyFiles'
import { databasesToMeasure, withBenchDatabase } from './server/benchDatabase'
import { peakMb } from './server/peakMemory'

// npx tsx bench/importMemory.ts: measures the memory of the program that imports a large company.

const USAGE = `Usage: npx tsx bench/importMemory.ts [83000] [--database embedded|postgres|both]

Makes CSV files of so many sales orders (83000 make 846,602 rows), imports them into an empty database, imports them again, and prints the
most memory that the program held each time. Linux only.`

/** Runs an import, and returns its peak memory in MB. */
async function importPeak(folder: string, settings: Readonly<Record<string, string>>): Promise<number> {
  const program = join(__dirname, '..', 'server/operations/cli/import.ts')
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
  const options = { database: { type: 'string', default: 'both' } } as const
  const { words, values } = readCommandLine({ usage: USAGE, options, words: [0, 1] })
  const orders = wholeNumber('The number of orders', words[0] ?? '83000')
  const kinds = databasesToMeasure(values.database, USAGE)
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  const rows = await makeCompanyFiles(folder, orders)
  for (const kind of kinds) {
    await withBenchDatabase(kind, ({ variables }) => measure(kind, folder, rows, variables), { durable: false })
  }
  rmSync(folder, { recursive: true })
}

void runProgram(main)
