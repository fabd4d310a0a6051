import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../server/cli/runProgram'
import { readCommandLine, wholeNumber } from '../../server/common/commandLine'
import { readRows, type RowPage, rowWriter } from '../../server/database/backup/rows'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrations/migrations'
import { exportFolder } from '../../server/exchange/exportFolder'
import { findingLine } from '../../server/exchange/finding'
import { importFolder } from '../../server/exchange/importFolder'
import { seedDemoData } from '../demo/seedDemoData'
import { type BenchDatabase, databasesToMeasure, withBenchDatabase } from './server/benchDatabase'

// npm run bench -- import: measures how fast a company is exported and imported.

const USAGE = `Usage: npm run bench -- import [4500]

Exports a demo company of so many sales orders (4500 make 100,000 lines) and imports it, beside a bare insert of the same rows into a
fresh database. On a shared machine only the ratio means something.`

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

function linesOf(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  return files.reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split('\n').length - 1, 0)
}

async function importInto(database: Database, folder: string): Promise<void> {
  const { problems } = await importFolder(database, folder)
  if (problems[0]) throw new Error(findingLine(problems[0].examples[0]))
}

/** Inserts rows from memory without any checks, as a baseline. */
async function insertBare(database: Database, pages: readonly RowPage[]): Promise<void> {
  await database.transaction(async (tx) => {
    const writer = await rowWriter(tx)
    for (const page of pages) await writer.write(page)
  })
}

async function pagesOf(database: Database): Promise<RowPage[]> {
  return database.transaction(async (tx) => {
    const pages: RowPage[] = []
    for await (const page of readRows(tx)) pages.push(page)
    return pages
  })
}

async function measure(name: string, orders: number, data: BenchDatabase): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  const folder = join(home, 'company')
  const fresh = async (which: string) => {
    const database = await data.open(which)
    await migrate(database)
    return database
  }
  const source = await fresh('source')
  await seedDemoData(source, { orders, seed: 7, end: '2026-11-20' })
  const exporting = await seconds(() => exportFolder(source, folder))
  const pages = await pagesOf(source)
  await source.close()
  const [target, bare] = [await fresh('target'), await fresh('bare')]
  const importing = await seconds(() => importInto(target, folder))
  const inserting = await seconds(() => insertBare(bare, pages))
  await Promise.all([target.close(), bare.close()])
  const lines = linesOf(folder)
  rmSync(home, { recursive: true })
  console.log(`${name}: ${lines} lines exported in ${exporting.toFixed(1)} s`)
  console.log(`${name}: imported in ${importing.toFixed(1)} s, ${(lines / importing).toFixed(0)} lines/s`)
  console.log(
    `${name}: bare insert of the same rows ${inserting.toFixed(1)} s; an import takes ${(importing / inserting).toFixed(1)} times as long`,
  )
}

async function main(): Promise<void> {
  const orders = wholeNumber('The number of orders', readCommandLine({ usage: USAGE, words: [0, 1] }).words[0] ?? '4500')
  for (const kind of databasesToMeasure('both', USAGE)) {
    await withBenchDatabase(kind, (data) => measure(kind, orders, data), false)
  }
}

void runProgram(main)
