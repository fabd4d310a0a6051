import { cpus, loadavg } from 'node:os'
import { runProgram } from '../server/operations/cli/runProgram'
import { benchArguments, type BenchArguments } from './server/benchArguments'
import { coreShare } from './server/coreShare'
import { newBenchDatabase } from './server/benchDatabase'
import { measureServer } from './server/measureServer'
import { measureStarts } from './server/measureStarts'
import { headingLine, rowLine, type Row } from './server/report'

// npm run bench:server: the server program on both databases.

const TITLES = { postgres: 'on PostgreSQL', embedded: 'on the embedded database' } as const

async function measure(kind: keyof typeof TITLES, { orders, program }: BenchArguments): Promise<void> {
  const tell = (row: Row) => console.log(rowLine(row))
  const empty = await newBenchDatabase(kind)
  if (!empty) return console.log('PostgreSQL is not installed, skipped')
  console.log(`\n${headingLine(`Server ${TITLES[kind]}, ${orders} sales orders`)}`)
  try {
    for (const row of await measureStarts(empty, program)) tell(row)
  } finally {
    await empty.remove()
  }
  const data = await newBenchDatabase(kind)
  if (!data) return
  try {
    await measureServer({ kind, data, orders, program }, tell)
  } finally {
    await data.remove()
  }
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
