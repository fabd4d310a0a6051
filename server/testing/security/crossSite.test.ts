import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { API_PREFIX } from '../../http/services'
import { callApi, signIn } from '../servers/apiClient'
import { businessServer } from '../servers/businessServer'
import { startTestServer, type TestServer } from '../servers/testServer'

const ALLOWED_ORIGIN = 'https://friend.example'
const EVIL = 'https://evil.example'

const at = businessServer()

/** Calls that use or set the browser's cookie. */
const COOKIE_CALLS = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { access }]) =>
  access === 'cookie' || access === 'public' ? [name] : [],
)

/** Headers by which a browser says where a request comes from, and whether the request must be accepted. */
const SOURCES: readonly [what: string, headers: Readonly<Record<string, string>>, passes: boolean][] = [
  ['our page', { 'sec-fetch-site': 'same-origin' }, true],
  ['a program', {}, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site that names us as the origin', { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' }, false],
  ['a neighbor under the same domain', { 'sec-fetch-site': 'same-site' }, false],
  ['a browser that says something new', { 'sec-fetch-site': 'who-knows' }, false],
  ['an old browser on another site', { origin: EVIL }, false],
  ['an old browser in a sandbox', { origin: 'null' }, false],
  ['an origin that is none', { origin: 'evil' }, false],
]

describe.each(COOKIE_CALLS)('%s', (name) => {
  test.each(SOURCES)('[FAULT-50] from %s', async (_what, headers, passes) => {
    const { cookie, token } = await signIn(at.server.origin)
    const response = await callApi(at.server.origin, name, { cookie, headers, body: SAMPLE_REQUESTS[name] })
    if (passes) return expect([200, 204, 401]).toContain(response.status)
    expect([response.status, response.body?.error_code, response.cookie]).toEqual([403, 'CROSS_SITE', null])
    expect((await callApi(at.server.origin, 'refreshToken', { cookie })).cookie).toMatch(/^[\w-]{43}$/)
    expect((await callApi(at.server.origin, 'getSales', { token })).status).toBe(200)
  })

  test('is not made by a form: its types are rejected', async () => {
    const { cookie } = await signIn(at.server.origin)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await callApi(at.server.origin, name, { cookie, headers: { 'content-type': type }, body: 'a=b' })
      expect([response.status, response.cookie]).toEqual([415, null])
    }
  })
})

/** A hash of all stored data. */
async function contents(server: TestServer): Promise<string> {
  const tables = await server.sql<{ name: string }>(
    'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const rows = await server.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`)
    hash.update(JSON.stringify([name, rows]))
  }
  return hash.digest('hex')
}

test('[FAULT-50] nothing that is stored changes by GET or HEAD, whatever the headers', async () => {
  const { given, server, staff } = at
  await given.stock({ A: 5 })
  await given.salesOrder('SO1', [{ item: 'A', qty: 2 }])
  await given.shipment('SH1', [{ order: 'SO1', line: 1, qty: 2 }])
  await given.productionOrder('PR1', { item: 'A', qty: 1 }, [{ item: 'B', qty: 1 }])
  const before = await contents(server)
  const headers = {
    authorization: `Bearer ${staff.token ?? ''}`,
    cookie: `refresh_token=${staff.cookie ?? ''}`,
    'x-http-method-override': 'POST',
    'x-http-method': 'POST',
    [IDEMPOTENCY_HEADER]: '00000000-0000-4000-8000-000000000001',
  }
  for (const [name, { method, path }] of Object.entries(calls) as [CallName, Call][]) {
    const fields = new URLSearchParams()
    for (const [field, value] of Object.entries(SAMPLE_REQUESTS[name] ?? {})) fields.set(field, String(value))
    fields.set('_method', 'POST')
    for (const requested of ['GET', 'HEAD']) {
      const response = await fetch(`${server.url}${path}?${fields.toString()}`, { method: requested, headers })
      // A list with window parameters rejects unknown parameters.
      expect([name, method === 'GET' ? [200, 400] : [405]]).toEqual([name, expect.arrayContaining([response.status])])
    }
  }
  expect(await contents(server)).toBe(before)
  expect((await staff.post(calls.releaseOrder.path, SAMPLE_REQUESTS.releaseOrder)).status).toBe(200)
  expect(await contents(server)).not.toBe(before)
})

describe('other origins', () => {
  let friendly: TestServer
  beforeAll(async () => {
    friendly = await startTestServer({ config: { allowedOrigins: [ALLOWED_ORIGIN] } })
  })
  afterAll(() => friendly.stop())

  const preflight = async (server: TestServer, origin: string, method = 'POST') => {
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    }
    const response = await fetch(`${server.url}/sales/create-receipt`, { method: 'OPTIONS', headers })
    return Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')))
  }

  test('an allowed one may send credentials, and gets exactly what it may send', async () => {
    expect(await preflight(friendly, ALLOWED_ORIGIN)).toEqual({
      'access-control-allow-origin': ALLOWED_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': `Authorization, Content-Type, ${IDEMPOTENCY_HEADER}`,
      'access-control-expose-headers': expect.not.stringContaining('*') as string,
      'access-control-max-age': '600',
    })
  })

  test.each([
    EVIL,
    'null',
    `${ALLOWED_ORIGIN}.evil.example`,
    `${ALLOWED_ORIGIN}:8443`,
    'http://friend.example',
    'https://FRIEND.example.',
    '',
  ])('%p may not, neither where there is a friend nor where there is none', async (origin) => {
    for (const server of [friendly, at.server]) {
      expect(Object.keys(await preflight(server, origin))).not.toContain('access-control-allow-origin')
      const response = await fetch(`${server.origin}${API_PREFIX}/sales`, { headers: { origin } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('responses vary by origin, also for caches', async () => {
    const response = await fetch(`${friendly.url}/sales`, { headers: { origin: ALLOWED_ORIGIN } })
    expect(response.headers.get('vary')).toContain('Origin')
  })
})
