import { calls } from '../../../contract/calls'
import { printCalls } from '../../../contract/calls/printCalls'
import { ERROR_STATUS } from '../../../contract/errorCodes'
import { LISTS } from '../../../contract/lists'
import { LABELS_WANTED, makeParcels } from '../../../tools/torture/attack/storms'
import { buildApp } from '../../app'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { fixtures } from '../../testing/fixtures/fixtures'
import { scrape, type Scrape } from '../../testing/helpers/scrape'
import { until } from '../../testing/helpers/until'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { sharedServer } from '../../testing/servers/testServer'

const TOKEN = 'a-token-for-metrics-of-32-letters'
const INTENT = '5f0c1a52-0a51-4a35-8c39-3f1f2d5a7b11'

const at = sharedServer({ config: { metricsToken: TOKEN } })

const request = (authorization?: string, origin = at.server.origin) =>
  fetch(`${origin}/metrics`, authorization === undefined ? {} : { headers: { authorization } })
const read = () => scrape(at.server.origin, TOKEN)

/** Returns by how much each figure grew while `work` ran; unchanged figures are left out. */
async function growth(work: () => Promise<unknown>, wanted: RegExp): Promise<Record<string, number>> {
  const before = await read()
  await work()
  const after = await read()
  return Object.fromEntries(
    [...after.values]
      .map(([series, value]) => [series, value - (before.values.get(series) ?? 0)] as const)
      .filter(([series, grown]) => grown !== 0 && wanted.test(series)),
  )
}

describe('access to the metrics', () => {
  test.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
    ['a token that is not ASCII', `Bearer ${Buffer.from('日本').toString('latin1')}`],
  ])('is denied to a caller who presents %s', async (_, authorization) => {
    const response = await request(authorization)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await response.json()).toMatchObject({ error_code: 'NOT_SIGNED_IN' })
  })

  test('is granted with the token, even after too many wrong ones', async () => {
    let status = 401
    for (let attempt = 0; attempt < 12 && status === 401; attempt += 1) status = (await request('Bearer wrong')).status
    expect(status).toBe(429)
    const response = await request(`Bearer ${TOKEN}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('without a configured token, the path responds like any unknown one', async () => {
    const app = await buildApp({ database: stubDatabase(async () => ({ rows: [], rowCount: 0 })), config: TEST_CONFIG })
    const facts = async (url: string) => {
      const response = await app.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } })
      const { error_uuid: _uuid, ...body } = response.json<Record<string, unknown>>()
      return { status: response.statusCode, names: Object.keys(response.headers), body }
    }
    expect(await facts('/metrics')).toEqual(await facts('/nowhere'))
    await app.close()
  })
})

describe('the metrics', () => {
  let whole: Scrape
  beforeAll(async () => {
    const staff = await at.server.signIn('demo')
    const { logout, ...others } = calls
    for (const { method, path } of [...Object.values(others), logout]) await staff.fetch(path, { method })
    for (const path of ['/nowhere', '/api/v1/sales/private-name', '/%']) await fetch(at.server.origin + path)
    whole = await read()
  })

  test('[PROMISE-19] use only labels from fixed lists, so they reveal nothing of a caller', () => {
    const known: Record<string, readonly string[]> = {
      call: [...Object.keys(calls), 'other'],
      status: ['2xx', '3xx', '4xx', '5xx', 'gone'],
      outcome: ['new', 'replayed', 'refused', 'failed', 'granted', 'limited', 'reused', 'taken', 'given_up'],
      error_code: Object.keys(ERROR_STATUS),
      list: LISTS,
      state: ['in_use', 'waiting'],
    }
    const free = new Set(['le', 'sqlstate_class'])
    for (const { name, labels } of whole.samples.filter(({ name }) => name.startsWith('orders_manager_'))) {
      for (const [label, value] of Object.entries(labels)) {
        if (!free.has(label))
          expect({ name, label, value, isKnown: known[label]?.includes(value) }).toMatchObject({ isKnown: true })
      }
    }
    for (const personal of ['demo@example.com', 'private-name', TOKEN]) expect(whole.text).not.toContain(personal)
  })

  test('count calls by status class and leave none in flight', async () => {
    const staff = await at.server.signIn('demo')
    const grown = await growth(async () => {
      const { headers } = await staff.get('/transfers')
      await staff.get('/transfers', { 'if-none-match': headers.get('etag') ?? '' })
      await at.server.client().get('/transfers')
    }, /call="getTransfers".*|in_flight|lists_from_memory/)
    expect(Object.fromEntries(Object.entries(grown).filter(([series]) => /_count|_total|flight/.test(series)))).toEqual({
      'orders_manager_request_duration_seconds_count{call="getTransfers",status="2xx"}': 1,
      'orders_manager_request_duration_seconds_count{call="getTransfers",status="3xx"}': 1,
      'orders_manager_request_duration_seconds_count{call="getTransfers",status="4xx"}': 1,
      'orders_manager_lists_from_memory_total{list="transfers"}': 1,
    })
    // The scrape itself is in flight while it counts.
    expect((await read()).values.get('orders_manager_requests_in_flight')).toBe(1)
  })

  test('count writes by outcome and list rebuilds', async () => {
    await fixtures(at.server).salesOrder('SO-METRICS', [{ item: 'PUMP', qty: 5 }])
    const staff = await at.server.signIn('demo')
    const note = (lineNbr: number) => ({ orderNbr: 'SO-METRICS', lineNbr, note: 'a note' })
    await staff.get('/sales')
    const grown = await growth(async () => {
      for (let copy = 0; copy < 3; copy += 1) await staff.call('addLineNote', note(1), { 'idempotency-key': INTENT })
      await staff.call('addLineNote', note(2))
      await staff.get('/sales')
      await staff.get('/sales')
    }, /writes_total|refusals_total|lists_from_memory|list_build_seconds_count/)
    expect(grown).toEqual({
      'orders_manager_writes_total{call="addLineNote",outcome="new"}': 1,
      'orders_manager_writes_total{call="addLineNote",outcome="replayed"}': 2,
      'orders_manager_writes_total{call="addLineNote",outcome="refused"}': 1,
      'orders_manager_refusals_total{error_code="NOT_FOUND"}': 1,
      'orders_manager_list_build_seconds_count{list="sales"}': 1,
      'orders_manager_lists_from_memory_total{list="sales"}': 1,
    })
  })

  test('count sign-ins and the reuse of a refresh token', async () => {
    const grown = await growth(async () => {
      const staff = await at.server.signIn()
      await staff.call('login', { email: 'demo@example.com', password: 'wrong' })
      await staff.call('refreshToken')
      await at.server.advance(60_000)
      await staff.call('refreshToken')
      await at.server.client().call('refreshToken')
    }, /sign_ins|refreshes/)
    expect(grown).toEqual({
      'orders_manager_sign_ins_total{outcome="granted"}': 1,
      'orders_manager_sign_ins_total{outcome="refused"}': 1,
      'orders_manager_session_refreshes_total{outcome="granted"}': 1,
      'orders_manager_session_refreshes_total{outcome="reused"}': 1,
      'orders_manager_session_refreshes_total{outcome="refused"}': 1,
    })
  })

  test.each<[string, string, object]>([
    ['labels are', calls.generateShippingLabels.path, LABELS_WANTED],
    ['a print is', printCalls.printDocuments.path, { kind: 'labels', ids: [LABELS_WANTED.shipmentNbr], paper: 'A4' }],
  ])('[FAULT-26] count a caller who leaves while %s drawn as gone, not as a fault', async (_, path, wanted) => {
    await at.server.reset()
    const staff = await at.server.signIn('demo')
    await makeParcels({ server: at.server, staff }, 60)
    const logged = (await at.server.log()).length
    const headers = { 'content-type': 'application/json' }
    const request = (signal: AbortSignal | null) =>
      staff.fetch(path, { method: 'POST', body: JSON.stringify(wanted), headers, signal })
    const grown = await growth(async () => {
      const leaving = new AbortController()
      const left = request(leaving.signal).catch((error: unknown) => String(error))
      await until(async () => (await read()).values.get('orders_manager_requests_in_flight') === 2)
      leaving.abort()
      expect(await left).toContain('AbortError')
      // One label is drawn before the rest of the sixty, by a thread that was drawing them.
      await at.server.sql('UPDATE shipment SET parcel_count = 1')
      expect((await request(null)).status).toBe(200)
    }, /gone.*|refusals/)
    const counted = Object.entries(grown).filter(([series]) => /_count|refusals/.test(series))
    expect(counted).toEqual([[expect.stringContaining('status="gone"'), 1]])
    expect((await at.server.log()).slice(logged).filter(({ level }) => Number(level) > 30)).toEqual([])
  })

  test('count failed statements by class and still show the database as up', async () => {
    const staff = await at.server.signIn('demo')
    await at.server.script('ALTER TABLE transfer_line RENAME TO hidden_line')
    const grown = await growth(async () => {
      await at.server.sql("UPDATE list_revision SET revision = revision + 1 WHERE list = 'transfers'")
      expect((await staff.get('/transfers')).status).toBe(500)
    }, /failures|refusals/)
    await at.server.script('ALTER TABLE hidden_line RENAME TO transfer_line')
    expect(grown).toEqual({
      'orders_manager_database_failures_total{sqlstate_class="42"}': 1,
      'orders_manager_refusals_total{error_code="INTERNAL_ERROR"}': 1,
    })
    expect((await read()).values.get('orders_manager_database_up')).toBe(1)
  })
})
