import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { CallName } from '../../../contract/calls'
import { findPostgres } from '../../testing/databases/findPostgres'
import { startPostgres, type PostgresServer } from '../../testing/databases/postgresServer'
import { makePostgresTemplate } from '../../testing/databases/templates'
import { fixtures } from '../../testing/fixtures/fixtures'
import type { TestClient } from '../../testing/servers/apiClient'
import { expectNoViolations } from '../../testing/servers/businessServer'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'

// These tests start their own PostgreSQL so that they can stop it.

let postgres: PostgresServer
let server: TestServer
let staff: TestClient
beforeAll(async () => {
  postgres = await startPostgres(findPostgres() ?? '', { durable: true })
  await makePostgresTemplate(postgres.socketDir)
  server = await startTestServer({ location: { kind: 'postgres', socketDir: postgres.socketDir, name: 'down' } })
  staff = await server.signIn()
  await fixtures(server).salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
}, 60_000)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

const note = (text: string) => ({ orderNbr: 'SO-1', lineNbr: 1, note: text })

const write = (key: string) => staff.call('addLineNote', note(key), { [IDEMPOTENCY_HEADER]: key })

async function probe(path: '/healthz' | '/readyz'): Promise<number> {
  return (await fetch(`${server.origin}${path}`)).status
}

async function expectRejected(name: CallName, ...sent: [body?: unknown, headers?: Record<string, string>]): Promise<void> {
  const { status, body, headers } = await staff.call(name, ...sent)
  expect([name, status, body, headers.get('retry-after')]).toEqual([
    name,
    503,
    {
      message: 'The database is not available, please try again shortly',
      error_code: 'DATABASE_UNAVAILABLE',
      error_uuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
    '1',
  ])
}

test('[FAULT-24] requests are rejected at once while PostgreSQL is down, and work afterwards', async () => {
  const kept = randomUUID()
  expect((await write(kept)).status).toBe(200)
  expect((await staff.call('getSales')).status).toBe(200)
  await postgres.crash()

  const rejected = randomUUID()
  // A list that is cached in memory is rejected too: without the database nobody knows whether it is current.
  await expectRejected('getSales')
  await expectRejected('getShipments')
  await expectRejected('addLineNote', note(rejected), { [IDEMPOTENCY_HEADER]: rejected })
  await expectRejected('login', { email: 'demo@example.com', password: 'demo-password' })
  await expectRejected('refreshToken')
  await Promise.all(Array.from({ length: 50 }, () => expectRejected('getSales')))
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 503])

  await postgres.restart()
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 200])
  const list = await staff.call('getSales')
  expect(list).toMatchObject({ status: 200, body: { details: { 'SO-1': [{ note: kept }] } } })
  expect((await write(rejected)).status).toBe(200)
  expect((await staff.call('refreshToken')).status).toBe(200)
  staff = await server.signIn()
  expect((await staff.call('getSales')).body).toMatchObject({ details: { 'SO-1': [{ note: rejected }] } })
  await expectNoViolations(server)
}, 30_000)

test('[FAULT-24] writes during a crash of PostgreSQL are stored exactly once after a retry', async () => {
  const before = await auditRows()
  const keys = Array.from({ length: 60 }, () => randomUUID())
  const responses = keys.map(write)
  // After the first response the other requests are running.
  await Promise.race(responses)
  await postgres.crash()
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)

  await postgres.restart()
  for (const [index, key] of keys.entries()) {
    const again = await write(key)
    expect(again.status).toBe(200)
    if (statuses[index] === 200) expect(again.headers.get('idempotency-replayed')).toBe('true')
  }
  expect(await auditRows()).toBe(before + keys.length)
  await expectNoViolations(server)
}, 30_000)

test('[FAULT-25] requests fail in time when PostgreSQL does not respond', async () => {
  await Promise.all(Array.from({ length: 10 }, () => staff.call('getSales')))
  postgres.pause()
  const responses = Promise.all(
    Array.from(
      { length: 30 },
      async (_, index) => (await (index % 2 === 0 ? staff.call('getSales') : write(randomUUID()))).status,
    ),
  )
  expect(await probe('/healthz')).toBe(200)
  expect(new Set(await responses)).toEqual(new Set([503]))
  postgres.resume()
  expect((await staff.call('getSales')).status).toBe(200)
  expect((await write(randomUUID())).status).toBe(200)
  await expectNoViolations(server)
}, 60_000)

async function auditRows(): Promise<number> {
  const [row] = await server.sql<{ rows: number }>('SELECT count(*) AS rows FROM audit_entry')
  return row?.rows ?? NaN
}
