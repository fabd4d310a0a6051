import type { FastifyInstance, InjectOptions } from 'fastify'
import { allCalls, type AnyCallName } from '../contract/allCalls'
import { API_PREFIX, type Call } from '../contract/call'
import { ErrorBody } from '../contract/entities/error'
import { EVENTS_PATH } from '../contract/revisionEvents'
import { buildApp } from './app'
import type { Database } from './database/database'
import { isWriting } from './database/embedded/freeSpace'
import { sharedDatabase } from './testing/databases/makeTestDatabase'
import { stubDatabase } from './testing/databases/stubDatabase'
import { until } from './testing/helpers/until'
import { rawExchange } from './testing/servers/rawHttp'
import { TEST_CONFIG } from './testing/servers/testConfig'

const table = Object.entries(allCalls) as [AnyCallName, Call][]
const empty = stubDatabase(async () => ({ rows: [], rowCount: 0 }))

let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp({ database: empty, config: TEST_CONFIG })
})
afterAll(() => app.close())

test.each(table)('%s has one route, with and without a slash at the end', async (_, { method, path }) => {
  const url = `${API_PREFIX}${path}`
  for (const spelling of [url.replace(/\/$/, ''), `${url.replace(/\/$/, '')}/`]) {
    const response = await app.inject({ method, url: spelling })
    expect(response.statusCode).not.toBe(404)
    expect(response.statusCode).not.toBe(405)
  }
  expect(app.findRoute({ method, url: url.replace(/\/$/, '') })).not.toBeNull()
})

test.each(table)('%s accepts its own method only', async (_, { path }) => {
  const methods = table.flatMap(([, call]) => (call.path === path ? [call.method] : []))
  const method = methods.includes('PUT') ? 'PATCH' : 'PUT'
  const response = await app.inject({ method, url: `${API_PREFIX}${path}` })
  expect(response.statusCode).toBe(405)
  const allowed = methods.flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : [name]))
  expect(String(response.headers.allow).split(', ').sort()).toEqual(allowed.sort())
  expect(response.json<ErrorBody>().error_code).toBe('METHOD_NOT_ALLOWED')
})

test.each([
  [EVENTS_PATH, 'GET'],
  [`${EVENTS_PATH}/`, 'GET'],
  ['/openapi.json', 'GET, HEAD'],
])('%s, which is not in the table, accepts its own method only', async (path, allowed) => {
  const response = await app.inject({ method: 'PUT', url: `${API_PREFIX}${path}` })
  expect([response.statusCode, response.headers.allow]).toEqual([405, allowed])
  expect(response.json<ErrorBody>().error_code).toBe('METHOD_NOT_ALLOWED')
})

const login = (payload: string | Buffer): InjectOptions => ({
  method: 'POST',
  url: `${API_PREFIX}/user/login`,
  headers: { 'content-type': 'application/json' },
  payload,
})

test.each<[string, InjectOptions, number, string]>([
  ['an unknown address', { url: '/nowhere' }, 404, 'NOT_FOUND'],
  ['an unknown call', { url: `${API_PREFIX}/nowhere` }, 404, 'NOT_FOUND'],
  ['a malformed address', { url: '/%' }, 400, 'BAD_REQUEST'],
  ['a body that is not JSON', login('{"email":'), 400, 'BAD_REQUEST'],
  ['a body that is not UTF-8', login(Buffer.from('{"email":"Jos\u00e9","password":"b"}', 'latin1')), 400, 'BAD_REQUEST'],
  ['no body', login(''), 400, 'BAD_REQUEST'],
  ['a body that reaches for the prototype', login('{"email":"a","password":"b","__proto__":{"x":1}}'), 400, 'BAD_REQUEST'],
  ['a body that reaches for the constructor', login('{"constructor":{"prototype":{}}}'), 400, 'BAD_REQUEST'],
  ['a body a hundred thousand levels deep', login('['.repeat(100_000) + ']'.repeat(100_000)), 400, 'BAD_REQUEST'],
  ['a number out of range', login('{"email":1e999,"password":"b"}'), 400, 'BAD_REQUEST'],
  ['a body that is too large', login(`"${'x'.repeat(2_000_000)}"`), 413, 'PAYLOAD_TOO_LARGE'],
])('%s is rejected with the error envelope', async (_, request, status, code) => {
  const response = await app.inject(request)
  expect([response.statusCode, response.json<ErrorBody>().error_code]).toEqual([status, code])
  expect(ErrorBody.safeParse(response.json()).success).toBe(true)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a property name that is not allowed in a body is named in the rejection', async () => {
  const { message } = (await app.inject(login('{"email":"a","__proto__":{"x":1}}'))).json<ErrorBody>()
  expect(message).toBe('A name such as __proto__ is not allowed in the request body')
})

test('HTTPS and a base path shape the cookie', async () => {
  const secure = await buildApp({ database: empty, config: { ...TEST_CONFIG, basePath: '/manager/', https: true } })
  const response = await secure.inject({ method: 'POST', url: `/manager${API_PREFIX}/user/logout` })
  expect(response.statusCode).toBe(204)
  expect(response.cookies).toMatchObject([
    { name: '__Secure-refresh_token', value: '', path: '/manager/api/v1/user', httpOnly: true, secure: true, sameSite: 'Strict' },
  ])
  await secure.close()
})

test('openapi.json lists the path of every call and of the event stream', async () => {
  const { paths } = (await app.inject(`${API_PREFIX}/openapi.json`)).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths)).toEqual([...new Set(table.map(([, { path }]) => path)), EVENTS_PATH])
})

const at = sharedDatabase()

test.each([
  ['without a webhook', ''],
  [
    'with a webhook that has received everything',
    `INSERT INTO webhook (webhook_id, url, types, secret, position, created_by, created_at, next_at)
     VALUES (gen_random_uuid(), 'https://example.com/', '{}', '', 0, 'ada', now(), now())`,
  ],
])('an idle server writes nothing, %s', async (_, given) => {
  await at.database.script(given)
  let looks = 0
  const written: string[] = []
  const watched: Database = {
    ...at.database,
    query(sql, parameters) {
      if (sql.includes('FROM webhook')) looks += 1
      if (isWriting(sql)) written.push(sql)
      return at.database.query(sql, parameters)
    },
    transaction(work, options) {
      written.push('a transaction')
      return at.database.transaction(work, options)
    },
  }
  const config = { ...TEST_CONFIG, webhooks: { everyMs: 1, allowedNetworks: [] } }
  const idle = await buildApp({ database: watched, config })
  await idle.ready()
  await until(async () => looks > 5)
  await idle.close()
  expect(written).toEqual([])
})

// As by slowloris.
describe('callers who keep connections open by sending, or reading, as slowly as they can', () => {
  let slow: FastifyInstance
  let origin: string
  beforeEach(async () => {
    slow = await buildApp({ database: empty, config: TEST_CONFIG })
    origin = await slow.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => slow.close())

  test('the server limits the time for headers, for the whole request and for silence', () => {
    const { headersTimeout, requestTimeout, timeout } = slow.server
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 60_000, 120_000])
  })

  test('heads that never end and connections without a byte time out with an error response', async () => {
    slow.server.headersTimeout = 100
    const sent = ['GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', '']
    for (const { status, body } of await Promise.all(sent.map((message) => rawExchange(origin, message)))) {
      expect(status).toBe(408)
      expect(JSON.parse(body)).toMatchObject({ message: 'The request took too long to arrive', error_code: 'BAD_REQUEST' })
    }
  })

  test('an idle connection is closed after a complete request', async () => {
    slow.server.keepAliveTimeout = 100
    expect((await rawExchange(origin, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')).status).toBe(200)
  })
})
