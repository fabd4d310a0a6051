/** @databases embedded: the program itself starts on the embedded one, as it does for most. */
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDEMPOTENCY_HEADER } from '../contract/call'
import { GENERAL_USER } from '../contract/constants'
import { addAccount } from './auth/accounts'
import { byCommand } from './auth/accounts'
import { DEMO_USERS } from './auth/demoUsers'
import { fixtures } from './testing/fixtures/fixtures'
import { startProgram } from './testing/programs/programProcess'
import { callApi } from './testing/servers/apiClient'
import { scrape } from './testing/servers/scrape'
import { databaseVariables, login, startedPrograms } from './testing/servers/startedPrograms'
import { until } from './testing/servers/until'

// The program on the embedded database, the default. Tests of the start that do not depend on the database are in
// mainStart.test.ts.

const [DEMO] = DEMO_USERS
const programs = startedPrograms()

const WAITING = 'orders_manager_database_connections{state="waiting"}'

test('a first start says where it is, and ends with 0 when it is told to', async () => {
  const { program, output, port, url } = await programs.startReady()
  expect(output).toContain(`http://localhost:${port}/`)
  expect(output).toContain('npm run user -- add')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  program.signal('SIGTERM')
  expect(await program.exit).toBe(0)
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

test('[FAULT-32] an embedded database that belongs to another server is refused, with 1 and the reason', async () => {
  const { location } = programs.testDatabase
  if (location.kind !== 'embedded') throw new Error('this needs the embedded database')
  await programs.startReady()
  expect(await programs.failure({ PORT: '0' })).toContain(`${location.dataDir} is in use by another running program`)
})

test('[FAULT-33] a database that is missing where one was is not made again, by a server or another program, until that is wanted', async () => {
  const { location } = programs.testDatabase
  if (location.kind !== 'embedded') throw new Error('this needs the embedded database')
  rmSync(join(location.dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(location.dataDir, 'jwt-secret'), 'x'.repeat(64))
  const lost = `${join(location.dataDir, 'postgres')} is missing, but jwt-secret beside it shows that there was a database.`
  expect(await programs.failure({ PORT: '0', DEMO_DATA: '' })).toContain(lost)
  const migrate = startProgram('operations/cli/migrate.ts', databaseVariables(location), [])
  expect([await migrate.exit, migrate.output()]).toEqual([1, expect.stringContaining(lost)])
  rmSync(join(location.dataDir, 'jwt-secret'))
  // Then it is made, with its schema.
  const { url } = await programs.startReady()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('[PROMISE-18] told to stop while an intake is under way, it ends the intake at once', async () => {
  const token = 'a token that only this test knows, 32 bytes'.replaceAll(' ', '-')
  const { program, url } = await programs.startReady({ DEMO_DATA: 'on', METRICS_TOKEN: token })
  const admin = DEMO_USERS.find(({ permissions }) => permissions.includes('admin_access'))
  const authorization = `Bearer ${String((await login(url, admin?.email, admin?.password)).body?.accessToken)}`
  const form = new FormData()
  const rows = Array.from({ length: 150_000 }, (_, row) => `STOPPED-${row},A part\n`)
  form.append('files', new Blob(['inventory_id,description\n', ...rows]), 'items.csv')
  const begun = await fetch(`${url}/api/v1/intake?dryRun=false`, { method: 'POST', headers: { authorization }, body: form })
  expect(begun.status).toBe(202)
  // The delivery of webhooks waits for the one connection by now.
  await until(async () => ((await scrape(url, token)).values.get(WAITING) ?? 0) > 1)
  const began = performance.now()
  program.signal('SIGTERM')
  const code = await program.exit
  // With its output, which says why it did not stop cleanly.
  expect([code, program.output()]).toEqual([0, expect.not.stringContaining('cut off')])
  expect(performance.now() - began).toBeLessThan(5_000)
}, 60_000)

describe('told to stop while a request is under way', () => {
  test('[PROMISE-18] [FAULT-60] and under load: every request that was sent gets its answer, all that was said is kept, and it ends with 0 in time', async () => {
    const database = await programs.testDatabase.open()
    await addAccount(
      database,
      byCommand(new Date()),
      { email: 'own@example.com', name: 'Own', role: '', permissions: [GENERAL_USER] },
      DEMO?.password ?? '',
    )
    const sql = async <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      (await database.query<Row>(text, parameters)).rows
    await fixtures({ sql }).salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
    await database.close()
    const { program, url } = await programs.startReady()
    const token = String((await login(url, 'own@example.com')).body?.accessToken)
    const statuses: number[] = []
    const acknowledged: string[] = []
    const failures: string[] = []

    /** Reads and writes alternately until the server refuses connections. */
    async function work(): Promise<void> {
      for (;;) {
        const key = randomUUID()
        try {
          const read = await callApi(url, 'getSales', { token })
          const body = { orderNbr: 'SO-1', lineNbr: 1, note: key }
          const written = await callApi(url, 'addLineNote', { token, body, headers: { [IDEMPOTENCY_HEADER]: key } })
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
    const began = performance.now()
    expect(await program.exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await working
    expect(new Set(statuses)).toEqual(new Set([200]))
    const again = await programs.testDatabase.open()
    const stored = (await again.query<{ key: string }>('SELECT key FROM idempotency_key')).rows.map(({ key }) => key)
    await again.close()
    expect(stored.sort()).toEqual(acknowledged.sort())
    // Every client got a refused connection at the end; no request was cut off.
    expect(failures).toEqual(Array(10).fill('ECONNREFUSED'))
  }, 180_000)
})
