import { randomUUID } from 'node:crypto'
import type { CallName } from '../../contract/calls'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import { holdRows } from '../testing/helpers/holdRows'
import { sharedServer } from '../testing/servers/testServer'

const at = sharedServer()
let token: string

beforeAll(async () => {
  token = (await at.server.signIn()).token
  await at.server.sql("INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main')")
  await at.server.sql("INSERT INTO customer (customer_id, name) VALUES ('C1', 'Customer')")
  await at.server.sql("INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) VALUES ('SH1', 'C1', 'MAIN', 'Open')")
})

function write(key: string | null, body: unknown, name: CallName = 'addShipmentNote', as = token) {
  return at.server.client(as).call(name, body, key === null ? {} : { 'idempotency-key': key })
}

async function count(table: 'audit_entry' | 'idempotency_key'): Promise<number> {
  const rows = await at.server.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0]?.n ?? NaN
}

async function revisions(): Promise<Record<string, number>> {
  const rows = await at.server.sql<{ list: string; revision: number }>('SELECT list, revision FROM list_revision')
  return Object.fromEntries(rows.map(({ list, revision }) => [list, revision]))
}

const note = (text: string) => ({ shipmentNbr: 'SH1', note: text })
const replayed = (response: { headers: Headers }) => response.headers.get('idempotency-replayed')

test('a write adds one audit entry and raises the revisions of exactly its lists', async () => {
  const [audits, before] = [await count('audit_entry'), await revisions()]
  expect((await write(null, note('first'))).status).toBe(200)
  expect(await count('audit_entry')).toBe(audits + 1)
  expect(await revisions()).toEqual({ ...before, shipments: (before.shipments ?? NaN) + 1 })
  const rows = await at.server.sql(
    'SELECT who, action, entity_kind, entity_key, after FROM audit_entry ORDER BY audit_id DESC LIMIT 1',
  )
  expect(rows).toEqual([
    { who: 'demo@example.com', action: 'set note', entity_kind: 'shipment', entity_key: 'SH1', after: { note: 'first' } },
  ])
})

test('[PROMISE-02] thirty parallel copies with one key run once and all get the same response', async () => {
  const [key, audits, before] = [randomUUID(), await count('audit_entry'), await revisions()]
  const responses = await Promise.all(Array.from({ length: 30 }, () => write(key, note('copies'))))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(responses[0]?.status).toBe(200)
  expect(responses.filter((response) => replayed(response) === null)).toHaveLength(1)
  expect(responses.filter((response) => replayed(response) === 'true')).toHaveLength(29)
  expect(await count('audit_entry')).toBe(audits + 1)
  expect(await revisions()).toEqual({ ...before, shipments: (before.shipments ?? NaN) + 1 })
})

test('a key belongs to one request: another body or call is rejected', async () => {
  const key = randomUUID()
  await write(key, note('one'))
  for (const other of [await write(key, note('two')), await write(key, { ...note('one') }, 'addSalesReceiptNote')]) {
    expect([other.status, other.body.error_code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  }
  expect((await write(key, note('one'))).status).toBe(200)
})

test('another user’s request with the same key is independent', async () => {
  const key = randomUUID()
  await at.server.sql("UPDATE app_user SET permissions = '{general_user}' WHERE email = 'guest@example.com'")
  const guest = (await at.server.signIn('guest')).token
  await write(key, note('mine'))
  const theirs = await write(key, note('theirs'), 'addShipmentNote', guest)
  expect([theirs.status, replayed(theirs)]).toEqual([200, null])
})

test('a rejection stores nothing, so the same key may be tried again', async () => {
  const [key, keys] = [randomUUID(), await count('idempotency_key')]
  const request = { shipmentNbr: 'SH2', note: 'later' }
  expect((await write(key, request)).status).toBe(404)
  expect(await count('idempotency_key')).toBe(keys)
  await at.server.sql("INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) VALUES ('SH2', 'C1', 'MAIN', 'Open')")
  const again = await write(key, request)
  expect([again.status, replayed(again)]).toEqual([200, null])
})

test.each(['', 'x', '00000000-0000-4000-8000-00000000000', "'; DROP TABLE session; --"])(
  'an invalid key is rejected: %p',
  async (key) => {
    const response = await write(key, note('x'))
    expect([response.status, response.body.error_code]).toEqual([400, 'BAD_REQUEST'])
  },
)

/** Holds a row on another connection; the embedded database has only one. */
const testOnPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

testOnPostgres('a copy sent while the first request is still running is rejected as in progress', async () => {
  const key = randomUUID()
  const letGo = await holdRows(
    at.server,
    `INSERT INTO idempotency_key (user_id, key, call, request_hash)
     SELECT user_id, '${key}', 'addShipmentNote', '' FROM app_user WHERE email = 'demo@example.com'`,
  )
  const copy = await write(key, note('twice'))
  expect([copy.status, copy.body.error_code]).toEqual([409, 'REQUEST_IN_PROGRESS'])
  await letGo()
})
