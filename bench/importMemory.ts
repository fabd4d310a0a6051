import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/database/openDatabase'
import { readCommandLine, wholeNumber } from '../server/operations/cli/commandLine'
import { runProgram } from '../server/operations/cli/runProgram'
import { findOrInstallPostgres } from '../server/testing/databases/findPostgres'
import { databaseUrl, startPostgres } from '../server/testing/databases/postgresServer'
import { makeCompanyFiles } from './import/companyFiles'
import { peakMb } from './server/peakMemory'

// npx tsx bench/importMemory.ts: measures the memory of the program that imports a large company.

const USAGE = `Usage: npx tsx bench/importMemory.ts [83000] [--database embedded|postgres]

Makes CSV files of so many sales orders (83000 make 846,602 rows), imports them into an empty database, imports them again, and prints the
most memory that the program held each time. Linux only.`

/** Runs an import, and returns its peak memory in MB. */
async function importPeak(folder: string, settings: Readonly<Record<string, string>>): Promise<number> {
  const program = join(__dirname, '..', 'server/operations/cli/import.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    env: { PATH: process.env.PATH, MIGRATE: 'on', JWT_SECRET: 'x'.repeat(48), ...settings },
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
  const options = { database: { type: 'string' } } as const
  const { words, values } = readCommandLine({ usage: USAGE, options, words: [0, 1] })
  const orders = wholeNumber('The number of orders', words[0] ?? '83000')
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  const folder = mkdtempSync(join(home, 'files-'))
  const rows = await makeCompanyFiles(folder, orders)
  if (values.database !== 'postgres') await measure('embedded', folder, rows, { DATA_DIR: join(home, 'data') })
  const bin = values.database === 'embedded' ? null : findOrInstallPostgres()
  if (bin !== null) {
    const server = await startPostgres(bin)
    const admin = await openDatabase({ url: databaseUrl(server.socketDir, 'postgres') })
    await admin.query('CREATE DATABASE company')
    await admin.close()
    await measure('PostgreSQL', folder, rows, { DATABASE_URL: databaseUrl(server.socketDir, 'company') })
    await server.stop()
  }
  rmSync(home, { recursive: true })
}

void runProgram(main)
