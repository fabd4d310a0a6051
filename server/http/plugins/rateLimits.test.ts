import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { API_PREFIX } from '../../../contract/call'
import type { ErrorBody } from '../../../contract/entities/error'
import { buildApp } from '../../app'
import { issueAccessToken } from '../../auth/accessToken'
import type { AppConfig } from '../../cli/config/appConfig'
import { addDemoAccounts } from '../../testing/databases/demoAccounts'
import { sharedDatabase } from '../../testing/databases/makeTestDatabase'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { TEST_CONFIG } from '../../testing/servers/testConfig'

const MINUTE = 60_000
const MANY = { address: 100, accountFromAddress: 100, account: 100 }

const at = sharedDatabase()
beforeAll(() => addDemoAccounts(at.database))

let app: FastifyInstance
async function start(config: Partial<AppConfig>) {
  app = await buildApp({ database: at.database, config: { ...TEST_CONFIG, ...config }, now: () => new Date(now) })
}

let now = Date.now()
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  await at.database.query('DELETE FROM sign_in_count')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await app.close()
})

async function login(email: string, address = '192.0.2.1', password = 'wrong-password') {
  const payload = { email, password }
  const response = await app.inject({ method: 'POST', url: `${API_PREFIX}/user/login`, payload, remoteAddress: address })
  const code = response.json<ErrorBody>().error_code
  return { code, retryAfter: Number(response.headers['retry-after']), status: response.statusCode }
}

test('too many sign-ins from one address must wait a minute, whatever the account', async () => {
  await start({ loginsPerMinute: { ...MANY, address: 3 } })
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) expect((await login(email)).code).toBe('INVALID_CREDENTIALS')
  now += MINUTE / 2
  const rejected = await login('d@x.example')
  expect(rejected).toEqual({ status: 429, code: 'RATE_LIMITED', retryAfter: 30 })
  expect((await login('d@x.example', '192.0.2.2')).code).toBe('INVALID_CREDENTIALS')
  now += MINUTE / 2 + 1
  expect((await login('d@x.example')).code).toBe('INVALID_CREDENTIALS')
})

test('too many sign-ins for one account are limited, whatever the address or spelling', async () => {
  await start({ loginsPerMinute: { ...MANY, account: 2 } })
  expect((await login('a@x.example', '192.0.2.1')).code).toBe('INVALID_CREDENTIALS')
  expect((await login('A@x.example', '192.0.2.2')).code).toBe('INVALID_CREDENTIALS')
  expect((await login('a@X.example', '192.0.2.3')).code).toBe('RATE_LIMITED')
  expect((await login('b@x.example', '192.0.2.3')).code).toBe('INVALID_CREDENTIALS')
})

/** Repeats a request as one caller, on a database that returns nothing; returns the statuses and the number of queries. */
async function repeat(request: InjectOptions, times: number, config: Partial<AppConfig> = { callsPerMinute: 5 }) {
  let queries = 0
  const database = stubDatabase(async () => {
    queries += 1
    return { rows: [], rowCount: 0 }
  })
  app = await buildApp({ database, config: { ...TEST_CONFIG, ...config }, now: () => new Date(now) })
  await app.ready()
  queries = 0
  const statuses = new Set<number>()
  for (let time = 0; time < times; time += 1) statuses.add((await app.inject(request)).statusCode)
  return { statuses: [...statuses], queries }
}

const presenting = (path: string, token: string): InjectOptions => {
  return { url: `${API_PREFIX}${path}`, headers: { authorization: `Bearer ${token}` } }
}
const cookies = { refresh_token: 'x'.repeat(43) }

test.each<[string, number[], () => InjectOptions]>([
  ['invented machine tokens', [401, 429], () => presenting('/outbox', `orders_outbox_${'x'.repeat(43)}`)],
  ['invented tokens at the stream of events', [401, 429], () => presenting('/events', 'a.b.c')],
  ['tokens of an ended session', [401, 429], () => presenting('/lookup?q=x', tokenOfNobody())],
  ['checks whether the server is ready', [503, 429], () => ({ url: '/readyz' })],
  ['sign-outs with invented cookies', [204], () => ({ method: 'POST', url: `${API_PREFIX}/user/logout`, cookies })],
])('[FAULT-42] %s are limited before they cost a query', async (_, expected, request) => {
  await start({})
  const requested = request()
  await app.close()
  const { statuses, queries } = await repeat(requested, 200)
  expect(statuses).toEqual(expected)
  expect(queries).toBeLessThanOrEqual(5)
})

const tokenOfNobody = () => issueAccessToken(app, new Date(now), { userId: randomUUID(), sessionId: randomUUID() })

test('a sign-out beyond the limit still clears the cookie', async () => {
  await start({ callsPerMinute: 1 })
  const call = (name: string) => app.inject({ method: 'POST', url: `${API_PREFIX}/user/${name}` })
  expect([(await call('refresh-token')).statusCode, (await call('refresh-token')).statusCode]).toEqual([401, 429])
  const out = await call('logout')
  expect([out.statusCode, out.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')])
})

test.each([
  ['without a proxy, the address that a caller claims is ignored', false, '198.51.100.1', '198.51.100.2', 429],
  [
    'behind a proxy, only the address that the proxy added counts',
    true,
    '198.51.100.1, 192.0.2.1',
    '198.51.100.2, 192.0.2.1',
    429,
  ],
  ['behind a proxy, another address is another caller', true, '192.0.2.1', '192.0.2.9', 401],
  ['the port does not count', true, '192.0.2.1:50001', '192.0.2.1:50002', 429],
  ['the port of an IPv6 address does not count', true, '[2001:db8:1:1::1]:50001', '[2001:db8:1:1::1]:50002', 429],
  ['another IPv6 network is another caller', true, '[2001:db8:1:1::1]:50001', '[2001:db8:1:2::1]:50001', 401],
  ['an IPv4 address may be written as IPv6', true, '[::ffff:192.0.2.1]:50001', '192.0.2.1:50002', 429],
])('[FAULT-42] %s', async (_, trustProxy, first, second, status) => {
  await start({ loginsPerMinute: { ...MANY, address: 1 }, trustProxy })
  const from = async (address: string) => {
    const payload = { email: 'a@x.example', password: 'wrong-password' }
    const headers = { 'x-forwarded-for': address }
    return (await app.inject({ method: 'POST', url: `${API_PREFIX}/user/login`, payload, headers })).statusCode
  }
  expect([await from(first), await from(second)]).toEqual([401, status])
})

describe('while somebody guesses the password of an account', () => {
  const OWNER = '192.0.2.1'
  const password = 'demo-password'

  beforeEach(() => start({ loginsPerMinute: { address: 15, accountFromAddress: 3, account: 6 } }))
  const signIn = (address: string, typed = password) => login('demo@example.com', address, typed)
  async function guess() {
    for (const last of [11, 12, 13, 14, 15, 16]) expect((await signIn(`192.0.2.${last}`, 'wrong-password')).status).toBe(401)
    expect((await signIn('192.0.2.17', 'wrong-password')).status).toBe(429)
  }

  test('[FAULT-42] its owner can still sign in from a known address', async () => {
    expect((await signIn(OWNER)).status).toBe(200)
    now += MINUTE + 1
    for (let minute = 0; minute < 3; minute += 1) {
      await guess()
      expect((await signIn(OWNER)).status).toBe(200)
      now += MINUTE + 1
    }
  })

  test('[FAULT-42] guesses from one address do not block the owner at a new address', async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn('192.0.2.11', 'wrong-password')))
    const respondedWith = (wanted: number) => guesses.filter(({ status }) => status === wanted).length
    expect([respondedWith(401), respondedWith(429)]).toEqual([3, 12])
    expect((await signIn(OWNER)).status).toBe(200)
  })

  test('correct passwords are not counted, so a whole shift can sign in from one address', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect((await signIn(OWNER)).status).toBe(200)
  })

  test('after guesses from many addresses, the owner at a new address waits a minute', async () => {
    await signIn(OWNER, 'wrong-password')
    now += MINUTE + 1
    await guess()
    const rejected = await signIn(OWNER)
    expect([rejected.status, rejected.retryAfter]).toEqual([429, 60])
    now += MINUTE + 1
    expect((await signIn(OWNER)).status).toBe(200)
  })
})
