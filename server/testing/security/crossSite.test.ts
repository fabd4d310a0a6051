import type { FastifyRequest } from 'fastify'
import { API_PREFIX, IDEMPOTENCY_HEADER, type Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { buildApp } from '../../app'
import { rejectCrossSite } from '../../auth/accessChecks'
import { stubDatabase } from '../databases/stubDatabase'
import { makeWrites } from '../fixtures/everyWrite'
import { businessServer } from '../servers/businessServer'
import { TEST_CONFIG } from '../servers/testConfig'
import type { TestServer } from '../servers/testServer'

const ALLOWED_ORIGIN = 'https://friend.example'
const EVIL = 'https://evil.example'

const at = businessServer()

/** Calls that use or set the browser's cookie. */
const COOKIE_CALLS = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { access }]) =>
  access === 'cookie' || access === 'public' ? [name] : [],
)

const ELSEWHERE = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: EVIL }, { origin: 'null' }]

/** Content types of forms, which a page may send anywhere, and those that only resemble JSON's. */
const OTHER_TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['text/json', 'application/json+xml', 'text/plain; application/json', '*/*'],
]

test.each(COOKIE_CALLS)('[FAULT-50] %s accepts our page and programs, but not other sites or forms', async (name) => {
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, {}]) {
    const { cookie } = await at.server.signIn()
    const { status } = await at.server.client(null, cookie).call(name, SAMPLE_REQUESTS[name], headers)
    expect([200, 204, 401]).toContain(status)
  }
  const { cookie, token } = await at.server.signIn()
  for (const headers of ELSEWHERE) {
    const response = await at.server.client(null, cookie).call(name, SAMPLE_REQUESTS[name], headers)
    expect([response.status, response.body.error_code, response.cookie]).toEqual([403, 'CROSS_SITE', null])
  }
  for (const type of OTHER_TYPES) {
    const response = await at.server.client(null, cookie).call(name, 'a=b', { 'content-type': type })
    expect([response.status, response.cookie]).toEqual([415, null])
  }
  expect((await at.server.client(null, cookie).call('refreshToken')).cookie).toMatch(/^[\w-]{43}$/)
  expect((await at.server.client(token).call('getSales')).status).toBe(200)
})

async function contents(server: TestServer): Promise<readonly string[]> {
  const tables = await server.sql<{ name: string }>(
    'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
  )
  const rows = tables.map(({ name }) => server.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`))
  return (await Promise.all(rows)).map((table) => JSON.stringify(table))
}

test('[FAULT-50] GET and HEAD change nothing that is stored, whatever the headers', async () => {
  const { server, staff } = at
  await makeWrites(at, staff, [])
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

const database = stubDatabase(async () => ({ rows: [], rowCount: 0 }))
/** Returns the headers that a server which allows these other origins sends to pages of `origin`, before and with a call. */
async function headersFor(origin: string, allowedOrigins: readonly string[]) {
  const app = await buildApp({ database, config: { ...TEST_CONFIG, allowedOrigins } })
  const requested = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  const url = `${API_PREFIX}/sales`
  const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin, ...requested } })
  const { headers } = await app.inject({ url, headers: { origin } })
  await app.close()
  return { preflight: preflight.headers, headers }
}

test('an allowed origin may send credentials and is told exactly what it may send', async () => {
  const { preflight, headers } = await headersFor(ALLOWED_ORIGIN, [ALLOWED_ORIGIN])
  expect(Object.fromEntries(Object.entries(preflight).filter(([name]) => name.startsWith('access-control-')))).toEqual({
    'access-control-allow-origin': ALLOWED_ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': `Authorization, Content-Type, ${IDEMPOTENCY_HEADER}`,
    'access-control-expose-headers': expect.not.stringContaining('*') as string,
    'access-control-max-age': '600',
  })
  expect(headers.vary).toContain('Origin')
})

test.each([EVIL, 'null', `${ALLOWED_ORIGIN}.evil.example`, `${ALLOWED_ORIGIN}:8443`, 'http://friend.example', ''])(
  '%p is not allowed, whether or not the server allows another origin',
  async (origin) => {
    for (const allowed of [[ALLOWED_ORIGIN], []]) {
      const { preflight, headers } = await headersFor(origin, allowed)
      expect({ ...preflight, ...headers }).not.toHaveProperty('access-control-allow-origin')
    }
  },
)

function isRejected(headers: Record<string, string>, https = false): boolean {
  try {
    const request = { headers, host: 'manager.example' } as unknown as FastifyRequest
    rejectCrossSite(request, { allowedOrigins: [ALLOWED_ORIGIN], https })
    return false
  } catch {
    return true
  }
}

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://manager.example' }, false],
  ['an address typed by the user', { 'sec-fetch-site': 'none' }, false],
  ['another site that is allowed', { 'sec-fetch-site': 'cross-site', origin: ALLOWED_ORIGIN }, false],
  ['an old browser on our page', { origin: 'https://manager.example' }, false],
  ['an old browser on a host that begins like ours', { origin: 'https://manager.example.evil.example' }, true],
  ['a dev server that passes calls on', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, false],
])('a request is allowed or rejected by its origin: %s', (_, headers, rejected) => {
  expect(isRejected(headers)).toBe(rejected)
})

test('behind HTTPS, the same host over plain HTTP counts as another site', () => {
  const from = (origin: string) => isRejected({ origin }, true)
  expect([from('https://manager.example'), from('http://manager.example')]).toEqual([false, true])
})
