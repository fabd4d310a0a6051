import { randomUUID } from 'node:crypto'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import { holdRows } from '../testing/helpers/holdRows'
import type { TestClient } from '../testing/servers/apiClient'
import { sharedServer } from '../testing/servers/testServer'

const at = sharedServer()
let staff: TestClient

beforeAll(async () => {
  staff = await at.server.signIn()
  await at.server.sql("INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main')")
  await at.server.sql("INSERT INTO customer (customer_id, name) VALUES ('C1', 'Customer')")
  await at.server.sql("INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) VALUES ('SH1', 'C1', 'MAIN', 'Open')")
})

const write = (note: string, key?: string) =>
  staff.call('addShipmentNote', { shipmentNbr: 'SH1', note }, key === undefined ? {} : { 'idempotency-key': key })

const auditCount = async () => (await at.server.sql('SELECT FROM audit_entry')).length

async function revisions(): Promise<Record<string, number>> {
  const rows = await at.server.sql<{ list: string; revision: number }>('SELECT list, revision FROM list_revision')
  return Object.fromEntries(rows.map(({ list, revision }) => [list, revision]))
}

const replayed = (response: { headers: Headers }) => response.headers.get('idempotency-replayed')

test('a write adds one audit entry and raises the revisions of exactly its lists', async () => {
  const [audits, before] = [await auditCount(), await revisions()]
  expect((await write('first')).status).toBe(200)
  expect(await auditCount()).toBe(audits + 1)
  expect(await revisions()).toEqual({ ...before, shipments: (before.shipments ?? NaN) + 1 })
  const rows = await at.server.sql(
    'SELECT who, action, entity_kind, entity_key, after FROM audit_entry ORDER BY audit_id DESC LIMIT 1',
  )
  expect(rows).toEqual([
    { who: 'demo@example.com', action: 'set note', entity_kind: 'shipment', entity_key: 'SH1', after: { note: 'first' } },
  ])
})

test('[PROMISE-02] thirty parallel copies with one key run once and all get the same response', async () => {
  const [key, audits, before] = [randomUUID(), await auditCount(), await revisions()]
  const responses = await Promise.all(Array.from({ length: 30 }, () => write('copies', key)))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(responses[0]?.status).toBe(200)
  expect(responses.filter((response) => replayed(response) === null)).toHaveLength(1)
  expect(responses.filter((response) => replayed(response) === 'true')).toHaveLength(29)
  expect(await auditCount()).toBe(audits + 1)
  expect(await revisions()).toEqual({ ...before, shipments: (before.shipments ?? NaN) + 1 })
})

test('a key used for another call is rejected, even with the same body', async () => {
  const [key, body] = [randomUUID(), { shipmentNbr: 'SH1', note: 'same' }]
  expect((await write(body.note, key)).status).toBe(200)
  const other = await staff.call('addSalesReceiptNote', body, { 'idempotency-key': key })
  expect([other.status, other.body.error_code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

// What a used key does with another body or user, and after a rejection, is compared with the model (testing/oracle).

/** Holds a row on another connection; the embedded database has only one. */
const testOnPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

testOnPostgres('a copy sent while the first request is still running is rejected as in progress', async () => {
  const key = randomUUID()
  const letGo = await holdRows(
    at.server,
    `INSERT INTO idempotency_key (user_id, key, call, request_hash)
     SELECT user_id, '${key}', 'addShipmentNote', '' FROM app_user WHERE email = 'demo@example.com'`,
  )
  const copy = await write('twice', key)
  expect([copy.status, copy.body.error_code]).toEqual([409, 'REQUEST_IN_PROGRESS'])
  await letGo()
})
