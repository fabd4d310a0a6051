import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../contract/call'
import { GENERAL_USER, type Permission } from '../contract/constants'
import type { IntakeResponse } from '../contract/entities/intake'
import { addAccount, byCommand } from './auth/accounts'
import { DEMO_USERS } from './auth/demoUsers'
import type { Database } from './database/database'
import { fixturesIn } from './testing/fixtures/fixtures'
import { beginImport } from './testing/helpers/importJobs'
import { scrape } from './testing/helpers/scrape'
import { until } from './testing/helpers/until'
import { signIn } from './testing/servers/apiClient'
import { startedPrograms } from './testing/servers/startedPrograms'

// The program on the embedded database, the default. Tests of the start that do not depend on the database are in
// mainStart.slow.test.ts.

const [DEMO] = DEMO_USERS
const programs = startedPrograms()
const OWN = 'own@example.com'

const WAITING = 'orders_manager_database_connections{state="waiting"}'

test('a first start prints its address, and exits with 0 on SIGTERM', async () => {
  const { program, output, port, url } = await programs.startReady()
  expect(output).toContain(`http://localhost:${port}/`)
  expect(output).toContain('npm run cli -- user add')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  program.signal('SIGTERM')
  expect(await program.exit).toBe(0)
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

async function withOwnAccount(permissions: readonly Permission[]): Promise<Database> {
  const database = await programs.testDatabase.open()
  const account = { email: OWN, name: 'Own', role: '', permissions: [...permissions] }
  await addAccount(database, byCommand(new Date()), account, DEMO?.password ?? '')
  return database
}

test('[PROMISE-18] a running import job ends at once on SIGTERM', async () => {
  await (await withOwnAccount(['admin_access'])).close()
  const metricsToken = 'a-token-that-only-this-test-knows'
  const { program, url } = await programs.startReady({ METRICS_TOKEN: metricsToken })
  const admin = await signIn(url, OWN)
  const rows = Array.from({ length: 30_000 }, (_, row) => `STOPPED-${row},A part\n`)
  const id = await beginImport(admin, { items: ['inventory_id,description\n', ...rows].join('') })
  await until(async () => {
    const { state, progress } = (await admin.get<IntakeResponse>(`/intake/${id}`)).body
    expect(state).toBe('running')
    return /^(Checking|Storing)/.test(progress?.phase ?? '')
  })
  // A write waits for the one connection.
  const json = { 'content-type': 'application/json' }
  const waiting = admin.fetch('/user/preferences', { method: 'PUT', body: '{}', headers: json }).catch(() => undefined)
  await until(async () => ((await scrape(url, metricsToken)).values.get(WAITING) ?? 0) > 0)
  program.signal('SIGTERM')
  const code = await program.exit
  await waiting
  // Includes the output, which would explain why the server did not stop cleanly.
  expect([code, program.output()]).toEqual([0, expect.not.stringContaining('cut off')])
  await programs.testDatabase.during(async (database) => {
    expect((await database.query('SELECT state FROM intake')).rows).toEqual([{ state: 'stopped' }])
    expect((await database.query('SELECT FROM item')).rows).toEqual([])
  })
}, 60_000)

test('[PROMISE-18] [FAULT-60] every request sent under load gets its response when the server stops', async () => {
  const database = await withOwnAccount([GENERAL_USER])
  await fixturesIn(database).salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
  await database.close()
  const { program, url } = await programs.startReady()
  const staff = await signIn(url, OWN)
  const statuses: number[] = []
  const acknowledged: string[] = []
  const failures: string[] = []

  /** Reads and writes alternately until the server rejects connections. */
  async function work(): Promise<void> {
    for (;;) {
      const key = randomUUID()
      try {
        const read = await staff.call('getSales')
        const body = { orderNbr: 'SO-1', lineNbr: 1, note: key }
        const written = await staff.call('addLineNote', body, { [IDEMPOTENCY_HEADER]: key })
        statuses.push(read.status, written.status)
        if (acknowledged.push(key) === 30) program.signal('SIGTERM')
      } catch (error) {
        failures.push(String((error as { readonly cause?: { readonly code?: unknown } }).cause?.code))
        return
      }
    }
  }

  const working = Promise.all(Array.from({ length: 10 }, work))
  await program.untilSays('Stopping')
  expect(await program.exit).toBe(0)
  await working
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { rows } = await programs.testDatabase.during((again) => again.query<{ key: string }>('SELECT key FROM idempotency_key'))
  expect(rows.map(({ key }) => key).sort()).toEqual(acknowledged.sort())
  // At the end every client's connection was rejected, or reset because it was still waiting to be accepted.
  expect(failures).toHaveLength(10)
  for (const failure of failures) expect(failure).toMatch(/^ECONN(REFUSED|RESET)$/)
}, 180_000)
