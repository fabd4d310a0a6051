import { deflateSync, gzipSync } from 'node:zlib'
import { calls } from '../../../contract/calls'
import { ErrorBody } from '../../../contract/entities/error'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { DEMO_USERS } from '../../auth/demoUsers'
import { API_PREFIX } from '../../http/services'
import { businessServer } from '../servers/businessServer'
import { rawExchange } from '../servers/rawHttp'
import { headerFaults } from './headerFaults'

const at = businessServer()
const [demo] = DEMO_USERS
const login = JSON.stringify({ email: demo?.email, password: demo?.password })
const json = { 'content-type': 'application/json' }

/** Sends a request with exactly these header lines. */
const send = (method: string, path: string, lines: readonly string[], body: string | Buffer = '') => {
  const head = [`${method} ${API_PREFIX}${path} HTTP/1.1`, 'Connection: close', ...lines]
  return rawExchange(at.server.origin, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]))
}

test.each<[string, readonly string[], number]>([
  ['a good token and a bad one', ['good', 'bad'], 200],
  ['a bad token and a good one', ['bad', 'good'], 401],
])('of %s the first counts, and no mixture', async (_what, order, status) => {
  const token = { good: at.staff.token ?? '', bad: 'a.b.c' }
  const lines = order.map((which) => `Authorization: Bearer ${token[which as 'good' | 'bad']}`)
  expect((await send('GET', '/sales', ['Host: localhost', ...lines])).status).toBe(status)
})

test.each<[string, readonly string[]]>([
  ['a line end in a header', ['Host: localhost', 'Authorization: Bearer a\rSet-Cookie: x=1']],
  ['a folded header', ['Host: localhost', 'X-A: b', ' c: d']],
  ['NUL in a header', ['Host: localhost', 'X-A: b\u0000c']],
  ['a blank before the colon', ['Host: localhost', 'Content-Length : 5']],
  ['no host', []],
  ['two hosts', ['Host: localhost', 'Host: evil.example']],
  ['a length and chunks', ['Host: localhost', 'Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['chunks that are not last', ['Host: localhost', 'Transfer-Encoding: chunked, gzip']],
])('a request with %s is rejected before it is one', async (_what, lines) => {
  const { status, headers } = await send('POST', calls.login.path, [...lines, 'Content-Type: application/json'], '0\r\n\r\n')
  expect(status).toBe(400)
  expect(headers.get('set-cookie')).toBeNull()
})

test.each<[string, readonly string[], number]>([
  ['without a host', [], 400],
  ['with two hosts', ['Host: localhost', 'Host: evil.example'], 400],
  ['with two lines of one host', ['Host: localhost', 'Host: localhost'], 400],
  ['with an expectation that nobody knows', ['Host: localhost', 'Expect: the-unexpected'], 200],
])('a good sign-in %s gets a response of this server, not of Node', async (_what, lines, status) => {
  const length = `Content-Length: ${login.length}`
  const response = await send('POST', calls.login.path, [...lines, 'Content-Type: application/json', length], login)
  expect(response.status).toBe(status)
  expect(response.headers.get('set-cookie') === null).toBe(status !== 200)
  expect(headerFaults(response, { https: false })).toEqual([])
  if (status !== 200) expect(ErrorBody.parse(JSON.parse(response.body)).error_code).toBe('BAD_REQUEST')
})

test('what a caller says of host, scheme and address is not repeated and not believed', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  const { status, headers, body } = await send(
    'POST',
    calls.login.path,
    [
      'Host: evil.example',
      ...Object.entries({ ...json, ...forged }).map((line) => line.join(': ')),
      `Content-Length: ${login.length}`,
    ],
    login,
  )
  expect(status).toBe(200)
  expect(JSON.stringify([...headers]) + body).not.toMatch(/evil|203\.0\.113\.9|Secure;/)
  const lines = (await at.server.log()).filter(({ msg }) => msg === 'responded')
  expect(lines.at(-1)).toMatchObject({ address: '127.0.0.1' })
})

test.each([
  'text/json',
  'application/json+xml',
  'application/jsonp',
  'application/vnd.api+json',
  'text/plain; application/json',
  'application/xml',
  'application/octet-stream',
  '*/*',
  'x',
])('a body of type %p is not read', async (type) => {
  const response = await fetch(`${at.server.url}/user/login`, { method: 'POST', headers: { 'content-type': type }, body: login })
  expect(response.status).toBe(415)
})

/** Ten megabytes of blanks, compressed to ten thousand bytes. */
const bomb = gzipSync(Buffer.alloc(10_000_000, ' '))

test.each<[string, string, Buffer]>([
  ['gzip', 'gzip', gzipSync(login)],
  ['a bomb', 'gzip', bomb],
  ['deflate', 'deflate', deflateSync(login)],
  ['an unknown encoding', 'x-thing', Buffer.from(login)],
  ['two encodings', 'identity, gzip', gzipSync(login)],
])('a body packed with %s is not unpacked', async (_what, encoding, body) => {
  for (const { path } of [calls.login, calls.releaseOrder, calls.addShipmentAttachment]) {
    const headers = { ...json, 'content-encoding': encoding, authorization: `Bearer ${at.staff.token ?? ''}` }
    const response = await fetch(`${at.server.url}${path}`, { method: 'POST', headers, body: new Uint8Array(body) })
    expect([path, response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
      path,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
  }
})

test('[FAULT-47] unknown fields of a request are not stored', async () => {
  await at.given.stock({ A: 5 })
  await at.given.productionOrder('PR1', { item: 'A', qty: 1 }, [{ item: 'B', qty: 1 }])
  const extra = { status: 'Completed', qtyCompleted: 1, user: { permissions: ['admin'] }, user_id: 'x', isAdmin: true }
  const { status } = await at.staff.post(calls.releaseOrder.path, { ...SAMPLE_REQUESTS.releaseOrder, ...extra })
  expect(status).toBe(200)
  expect(await at.server.sql('SELECT status, qty_completed::int AS made FROM production_order')).toEqual([
    { status: 'Released', made: 0 },
  ])
})

test.each<[string, string]>([
  ['a prototype', '?__proto__[x]=1&constructor.prototype.x=1'],
  ['a list', '?a[]=1&a[]=2'],
  ['thousands of fields', `?${'a&'.repeat(3_000)}`],
  ['broken characters', '?%00=%ff'],
])('an address with %s behind it is read like one without', async (_what, query) => {
  expect((await at.staff.get(`${calls.getInventory.path}${query}`)).status).toBe(200)
  expect((await at.staff.get(`/sales${query}`)).status).toBe(400)
})
