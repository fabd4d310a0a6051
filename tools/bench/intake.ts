import { randomUUID } from 'node:crypto'
import { mkdtempSync, openAsBlob, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '../../contract/call'
import { calls } from '../../contract/calls'
import type { IntakeAnswer } from '../../contract/entities/intake'
import { runProgram } from '../../server/cli/runProgram'
import { readCommandLine, wholeNumber } from '../../server/common/commandLine'
import { makeCompanyFiles } from './import/companyFiles'
import { BENCH_CUSTOMER, BENCH_ORDERS, fillForBench } from './server/benchData'
import { type BenchDatabase, databasesToMeasure, withBenchDatabase } from './server/benchDatabase'
import { type Caller, signIn } from './server/caller'
import { startServer } from './server/serverProcess'
import { timingOf } from './server/timing'

// npm run bench -- intake: measures how an intake affects people who work at the same time.

const USAGE = `Usage: npm run bench -- intake [83000] [--database embedded|postgres|both] [--built] [--apply]

Sends the files of so many sales orders (83000 make 846,602 rows) to a server while one person posts receipts and another reads, and prints how long
these waited, how many were told to come back later, and how long the server's event loop stood still.
With --apply without the dry run before.`

/** Interval of a user's posts, in milliseconds. */
const POST_EVERY_MS = 100

/** Time after which a server has given back what it held for an intake, in milliseconds. */
const SETTLED_MS = 3_000

/** Time of normal work before the intake begins, in milliseconds. */
const WARM_MS = 5_000

const inMb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

/** Calls the API as one user. */
type Ask = Caller['fetch']

/** Collects the response times of a user who sends requests continuously. */
class Waits {
  readonly ms: number[] = []
  readonly refused = new Map<number, number>()

  async once(send: () => Promise<Response>): Promise<void> {
    const started = performance.now()
    const answer = await send()
    await answer.arrayBuffer()
    this.ms.push(performance.now() - started)
    if (!answer.ok) this.refused.set(answer.status, (this.refused.get(answer.status) ?? 0) + 1)
  }

  toString(): string {
    const { count, p50, p95 } = timingOf(this.ms)
    const refused = [...this.refused].map(([status, times]) => `, ${times} answered ${status}`).join('')
    return `${count} times, median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${Math.max(...this.ms).toFixed(0)} ms${refused}`
  }
}

const receive = (staff: Ask, index: number) => {
  const { orderNbr, item } = BENCH_ORDERS[index % BENCH_ORDERS.length] ?? { orderNbr: '', item: '' }
  return staff(calls.createSalesReceipt.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify({ customerID: BENCH_CUSTOMER, orderNbr, orderType: 'OE', inventoryID: item, receiptQty: 1 }),
  })
}

/** Posts and reads until `isOver` returns true. */
async function work(staff: Ask, isOver: () => boolean): Promise<{ readonly posts: Waits; readonly reads: Waits }> {
  const [posts, reads] = [new Waits(), new Waits()]
  const again = async (waits: Waits, send: (index: number) => Promise<Response>) => {
    for (let index = 0; !isOver(); index += 1) {
      await waits.once(() => send(index))
      await pause(POST_EVERY_MS)
    }
  }
  await Promise.all([
    again(posts, (index) => receive(staff, index)),
    again(reads, () => staff(`${calls.getSales.path}?scope=all&limit=25&offset=0`)),
  ])
  return { posts, reads }
}

async function bringIn(admin: Ask, folder: string, isDryRun: boolean): Promise<IntakeAnswer> {
  const form = new FormData()
  for (const name of readdirSync(folder)) form.append('files', await openAsBlob(join(folder, name)), name)
  const begun = await admin(`/intake?dryRun=${isDryRun}`, { method: 'POST', body: form })
  if (begun.status !== 202) throw new Error(await begun.text())
  const { id } = (await begun.json()) as { id: string }
  for (;;) {
    const intake = (await (await admin(`/intake/${id}`)).json()) as IntakeAnswer
    if (intake.state !== 'running') return intake
    await pause(POST_EVERY_MS)
  }
}

interface Wanted {
  readonly folder: string
  readonly rows: number
  readonly program: 'source' | 'built'
  /** For each run, whether it is a dry run. */
  readonly runs: readonly boolean[]
}

async function measure(kind: string, data: BenchDatabase, { folder, rows, program, runs }: Wanted): Promise<void> {
  const database = await data.open()
  await fillForBench(database, { orders: 50, years: 1 })
  await database.close()
  const server = await startServer(program, { ...data.variables, DEMO_DATA: 'on', INTAKE_MAX_MB: '1024' })
  try {
    const { fetch: admin } = await signIn(server.origin, 'admin@example.com')
    const { fetch: staff } = await signIn(server.origin)
    // Warms the server up first: its first responses and its first load of each list would distort the measurement.
    await server.probe()
    let isWarm = false
    const warming = work(staff, () => isWarm)
    await pause(WARM_MS)
    isWarm = true
    const { posts: first } = await warming
    console.log(
      `${kind}: with nothing coming in: receipts ${first.toString()}; longest stop ${(await server.probe()).longestStopMs.toFixed(0)} ms`,
    )
    for (const isDryRun of runs) {
      const before = await server.probe('collect')
      let isOver = false
      const working = work(staff, () => isOver)
      const started = performance.now()
      const { state, message } = await bringIn(admin, folder, isDryRun)
      const seconds = ((performance.now() - started) / 1_000).toFixed(0)
      isOver = true
      const { posts, reads } = await working
      const { longestStopMs, longestOwnStopMs, peakRssBytes } = await server.probe()
      console.log(`${kind}: ${rows} rows ${isDryRun ? 'in a dry run' : 'taken in'}: ${seconds} s, ${state} ${message ?? ''}`)
      console.log(`  receipts: ${posts.toString()}\n  pages of sales: ${reads.toString()}`)
      console.log(
        `  longest stop of the event loop ${longestOwnStopMs.toFixed(0)} ms (${longestStopMs.toFixed(0)} ms with waiting for a processor), memory at most: server ${(peakRssBytes / 2 ** 20).toFixed(0)} MB`,
      )
      await pause(SETTLED_MS)
      const { rssBytes } = await server.probe('collect')
      console.log(`  memory of the server before it: ${inMb(before.rssBytes)}, afterwards: ${inMb(rssBytes)}`)
    }
  } finally {
    await server.stop()
  }
}

async function main(): Promise<void> {
  const options = {
    database: { type: 'string', default: 'both' },
    built: { type: 'boolean' },
    apply: { type: 'boolean' },
  } as const
  const { words, values } = readCommandLine({ usage: USAGE, options, words: [0, 1] })
  const kinds = databasesToMeasure(values.database, USAGE)
  const orders = wholeNumber('The number of orders', words[0] ?? '83000')
  const folder = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  const rows = await makeCompanyFiles(folder, orders)
  const wanted: Wanted = {
    folder,
    rows,
    program: values.built ? 'built' : 'source',
    runs: values.apply ? [false] : [true, false],
  }
  for (const kind of kinds) await withBenchDatabase(kind, (data) => measure(kind, data, wanted))
  rmSync(folder, { recursive: true })
}

void runProgram(main)
