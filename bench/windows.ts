import { DEMO_USERS } from '../server/auth/demoUsers'
import { migrate } from '../server/database/migrations/migrate'
import { API_PREFIX } from '../server/http/apiPrefix'
import { readCommandLine, UsageError } from '../server/operations/cli/commandLine'
import { runProgram } from '../server/operations/cli/runProgram'
import { seedDemoData } from '../server/operations/seed/seedDemoData'
import { embeddedPlace, postgresPlace, type BenchPlace } from './server/benchPlace'
import { startServer } from './server/serverProcess'
import { timed, type Timing } from './server/timing'

// npm run bench:windows: what a window of the sales list costs, against the size of the list.

const USAGE = `Usage: npm run bench:windows -- [--orders 1000,10000] [--database postgres|embedded|both]

Reads windows of the sales list over HTTP, each after a change, at every size in one run. Firm are the ratios.
  --orders    sizes of the demo company, of ten years; the first is what the others are compared with
  --database  on which database; both unless told otherwise`

const TEXT = { type: 'string' } as const
const ROUNDS = 20

/** The last page that is measured: number 900 of a hundred documents each, where there are so many. */
const farPage = (orders: number) => Math.min(89_900, orders - 100)

/** The windows by name; the query depends on the size. */
const WINDOWS: Readonly<Record<string, (orders: number) => string>> = {
  'what is open': () => 'scope=open',
  'first page': () => 'scope=all',
  'page 900': (orders) => `scope=all&offset=${farPage(orders)}`,
  'by number': () => 'scope=all&sort=orderNbr.desc',
  'by number, page 900': (orders) => `scope=all&sort=orderNbr.desc&offset=${farPage(orders)}`,
  'a part of a number': () => 'scope=all&search=0042',
  'a customer': () => 'scope=all&search=tualatin',
  'a broad term': () => 'scope=all&search=so0',
  'a broad term, page 900': (orders) => `scope=all&search=so0&offset=${farPage(orders)}`,
  'a short term': () => 'scope=all&search=zz',
  'by customer, page 900': (orders) => `scope=all&sort=customerName.asc&offset=${farPage(orders)}`,
  'by date': () => 'scope=all&sort=shipDate.desc',
}

type Timings = ReadonlyMap<string, Timing>

async function measureSize(place: BenchPlace, orders: number): Promise<Timings> {
  const database = await place.open()
  await migrate(database)
  await seedDemoData(database, { orders, years: 10, seed: 7 })
  if (database.kind === 'postgres') await database.script('VACUUM ANALYZE')
  await database.close()
  const server = await startServer('source', { ...place.variables, DEMO_DATA: 'on' })
  try {
    const url = `${server.origin}${API_PREFIX}`
    const json = { 'content-type': 'application/json' }
    const [{ email, password } = { email: '', password: '' }] = DEMO_USERS
    const login = await fetch(`${url}/user/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password }) })
    const { accessToken } = (await login.json()) as { accessToken: string }
    const headers = { ...json, authorization: `Bearer ${accessToken}` }
    const change = async (note: string) => {
      const body = JSON.stringify({ orderNbr: 'SO0000001', lineNbr: 1, note })
      const answer = await fetch(`${url}/sales/add-lineitem-notes`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`A change was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
    const timings = new Map<string, Timing>()
    for (const [what, queryOf] of Object.entries(WINDOWS)) {
      const read = async () => {
        const answer = await fetch(`${url}/sales/?${queryOf(orders)}`, { headers })
        if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}`)
        await answer.arrayBuffer()
      }
      await read()
      timings.set(what, await timed(ROUNDS, read, (round) => change(`${what} ${round}`)))
    }
    return timings
  } finally {
    await server.stop()
  }
}

function tell(what: string, sizes: readonly number[], measured: readonly Timings[]): void {
  const [first] = measured
  const base = first?.get(what)?.p95 ?? 1
  const figures = sizes.map((orders, at) => {
    const p95 = measured[at]?.get(what)?.p95 ?? 0
    return `${orders}: p95 ${p95.toFixed(0)} ms (${(p95 / base).toFixed(1)}x)`
  })
  console.log(`${what.padEnd(24)} ${figures.join(', ')}`)
}

void runProgram(async () => {
  const { orders = '1000,10000', database = 'both' } = readCommandLine(
    { usage: USAGE, options: { orders: TEXT, database: TEXT } },
    process.argv.slice(2),
  ).values
  const sizes = orders.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 200))
    throw new UsageError('--orders must be whole numbers from 200 on')
  for (const kind of ['postgres', 'embedded'] as const) {
    if (database !== 'both' && database !== kind) continue
    console.log(`\nWindows of the sales list, ${kind}`)
    const measured: Timings[] = []
    for (const size of sizes) {
      const place = kind === 'embedded' ? embeddedPlace() : await postgresPlace()
      if (!place) return console.log('PostgreSQL is not installed, skipped')
      measured.push(await measureSize(place, size).finally(() => place.remove()))
    }
    for (const what of Object.keys(WINDOWS)) tell(what, sizes, measured)
  }
})
