import { IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { businessServer } from '../servers/businessServer'
import { startTestServer, type TestServer } from '../servers/testServer'

const ALLOWED_ORIGIN = 'https://friend.example'
const EVIL = 'https://evil.example'

const at = businessServer()

/** Calls that use or set the browser's cookie. */
const COOKIE_CALLS = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { access }]) =>
  access === 'cookie' || access === 'public' ? [name] : [],
)

/** Headers of requests that must be rejected; auth/crossSite.test.ts has the rule. */
const ELSEWHERE = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: EVIL }, { origin: 'null' }]

/** Content types of forms, which a page may send anywhere. */
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

test.each(COOKIE_CALLS)('[FAULT-50] %s accepts our page and programs, but not other sites or forms', async (name) => {
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, {}]) {
    const { cookie } = await at.server.signIn()
    const { status } = await at.server.client(null, cookie).call(name, SAMPLE_REQUESTS[name], headers)
    expect([200, 204, 401]).toContain(status)
  }
  const { cookie, token } = await at.server.signIn()
  for (const headers of ELSEWHERE) {
    const response = await at.server.client(null, cookie).call(name, SAMPLE_REQUESTS[name], headers)
    expect([response.status, response.body?.error_code, response.cookie]).toEqual([403, 'CROSS_SITE', null])
  }
  for (const type of FORMS) {
    const response = await at.server.client(null, cookie).call(name, 'a=b', { 'content-type': type })
    expect([response.status, response.cookie]).toEqual([415, null])
  }
  expect((await at.server.client(null, cookie).call('refreshToken')).cookie).toMatch(/^[\w-]{43}$/)
  expect((await at.server.client(token).call('getSales')).status).toBe(200)
})

/** All stored data, as text. */
async function contents(server: TestServer): Promise<readonly string[]> {
  const tables = await server.sql<{ name: string }>(
    'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
  )
  const rows = tables.map(({ name }) => server.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`))
  return (await Promise.all(rows)).map((table) => JSON.stringify(table))
}

test('[FAULT-50] GET and HEAD change nothing that is stored, whatever the headers', async () => {
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
  expect(await contents(server)).toEqual(before)
  expect((await staff.post(calls.releaseOrder.path, SAMPLE_REQUESTS.releaseOrder)).status).toBe(200)
  expect(await contents(server)).not.toEqual(before)
})

describe('other origins', () => {
  let friendly: TestServer
  beforeAll(async () => {
    friendly = await startTestServer({ config: { allowedOrigins: [ALLOWED_ORIGIN] } })
  })
  afterAll(() => friendly.stop())

  const preflight = async (server: TestServer, origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
    const response = await fetch(`${server.url}/sales/create-receipt`, { method: 'OPTIONS', headers })
    return Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')))
  }

  test('an allowed origin may send credentials and is told exactly what it may send', async () => {
    expect(await preflight(friendly, ALLOWED_ORIGIN)).toEqual({
      'access-control-allow-origin': ALLOWED_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': `Authorization, Content-Type, ${IDEMPOTENCY_HEADER}`,
      'access-control-expose-headers': expect.not.stringContaining('*') as string,
      'access-control-max-age': '600',
    })
    const response = await fetch(`${friendly.url}/sales`, { headers: { origin: ALLOWED_ORIGIN } })
    expect(response.headers.get('vary')).toContain('Origin')
  })

  test.each([EVIL, 'null', `${ALLOWED_ORIGIN}.evil.example`, `${ALLOWED_ORIGIN}:8443`, 'http://friend.example', ''])(
    '%p is not allowed, whether or not the server allows another origin',
    async (origin) => {
      for (const server of [friendly, at.server]) {
        expect(Object.keys(await preflight(server, origin))).not.toContain('access-control-allow-origin')
        const response = await fetch(`${server.url}/sales`, { headers: { origin } })
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    },
  )
})
