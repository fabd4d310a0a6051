import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '../server/operations/cli/commandLine'
import { runProgram } from '../server/operations/cli/runProgram'
import type { Database } from '../server/database/database'
import { openDatabase } from '../server/database/openDatabase'
import { migrate } from '../server/database/migrations/migrate'
import { seedDemoData } from '../server/operations/seed/seedDemoData'
import { findOrInstallPostgres } from '../server/testing/databases/findPostgres'
import { databaseUrl, startPostgres } from '../server/testing/databases/postgresServer'

// npx tsx bench/seed.ts: how fast demo data come.

const USAGE = `Usage: npx tsx bench/seed.ts [500] [10000]

Makes a small and a large demo company of so many sales orders: how fast they come, and whether the large one costs more an order.
Of a shared machine's figures only the ratios mean something.`

/** Seconds that a company of so many orders takes on a fresh database. */
async function seconds(open: () => Promise<Database>, orders: number): Promise<number> {
  const database = await open()
  await migrate(database)
  const started = performance.now()
  await seedDemoData(database, { orders, seed: 7, end: '2026-11-20' })
  const taken = (performance.now() - started) / 1_000
  await database.close()
  return taken
}

async function compare(name: string, sizes: readonly number[], open: (orders: number) => Promise<Database>): Promise<void> {
  const rates: number[] = []
  for (const orders of sizes) {
    const taken = await seconds(() => open(orders), orders)
    rates.push(orders / taken)
    console.log(`${name}: ${orders} orders in ${taken.toFixed(1)} s, ${(orders / taken).toFixed(0)} orders/s`)
  }
  console.log(`${name}: rate of the large company by that of the small one: ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)}`)
}

async function main(): Promise<void> {
  const [small = 500, large = 10_000] = readCommandLine({ usage: USAGE, words: [0, 2] }).words.map(Number)
  const sizes = [small, large]
  const dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  await compare('embedded', sizes, (orders) => openDatabase({ dataDir: join(dataDir, String(orders)), isUnlimited: true }))
  rmSync(dataDir, { recursive: true })
  const bin = findOrInstallPostgres()
  if (bin === null) return console.log('PostgreSQL: not found, skipped')
  const server = await startPostgres(bin)
  await compare('PostgreSQL', sizes, async (orders) => {
    const admin = await openDatabase({ url: databaseUrl(server.socketDir, 'postgres'), isUnlimited: true })
    await admin.query(`CREATE DATABASE orders_${orders}`)
    await admin.close()
    return openDatabase({ url: databaseUrl(server.socketDir, `orders_${orders}`), isUnlimited: true })
  })
  await server.stop()
}

void runProgram(main)
