import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ErrorBody } from '../../../contract/entities/error'
import { buildApp } from '../../app'
import { issueAccessToken } from '../../auth/accessToken'
import { hashPassword } from '../../auth/password'
import type { AppConfig } from '../../cli/config/appConfig'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { API_PREFIX } from '../services'

const MINUTE = 60_000
const MANY = { address: 100, accountFromAddress: 100, account: 100 }

let app: FastifyInstance
async function start(config: Partial<AppConfig>) {
  app = await buildApp({ database: countingDatabase(), config: { ...TEST_CONFIG, ...config }, now: () => new Date(now) })
}

/** A database that has only the counts of sign-ins, and these rows of accounts. */
function countingDatabase(accounts: readonly object[] = []) {
  const counts = new Map<unknown, { count: number; endsAt: Date }>()
  return stubDatabase(async (text, [name, ...dates] = []) => {
    const response = (rows: readonly object[]) => ({ rows: [...rows], rowCount: rows.length })
    if (text.includes('FROM app_user')) return response(accounts)
    if (!text.includes('sign_in_count')) return { rows: [], rowCount: 1 }
    const known = counts.get(name)
    const [endsAt = new Date(NaN), at = endsAt] = dates as Date[]
    if (text.startsWith('UPDATE')) {
      if (known) counts.set(name, { ...known, count: known.count - 1 })
      return response([])
    }
    if (text.startsWith('SELECT')) return response(known && known.endsAt > endsAt ? [{}] : [])
    const isOver = !known || known.endsAt <= at
    counts.set(name, isOver ? { count: 1, endsAt } : { ...known, count: known.count + 1 })
    return response([counts.get(name) ?? {}])
  })
}

let now = Date.now()
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now)
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

test('too many sign-ins from one address wait a minute, whatever the account', async () => {
  await start({ loginsPerMinute: { ...MANY, address: 3 } })
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) expect((await login(email)).code).toBe('INVALID_CREDENTIALS')
  now += MINUTE / 2
  const rejected = await login('d@x.example')
  expect(rejected).toEqual({ status: 429, code: 'RATE_LIMITED', retryAfter: 30 })
  expect((await login('d@x.example', '192.0.2.2')).code).toBe('INVALID_CREDENTIALS')
  now += MINUTE / 2 + 1
  expect((await login('d@x.example')).code).toBe('INVALID_CREDENTIALS')
})

test('too many sign-ins for one account wait a minute, whatever the address and the spelling', async () => {
  await start({ loginsPerMinute: { ...MANY, account: 2 } })
  expect((await login('a@x.example', '192.0.2.1')).code).toBe('INVALID_CREDENTIALS')
  expect((await login('A@x.example', '192.0.2.2')).code).toBe('INVALID_CREDENTIALS')
  expect((await login('a@X.example', '192.0.2.3')).code).toBe('RATE_LIMITED')
  expect((await login('b@x.example', '192.0.2.3')).code).toBe('INVALID_CREDENTIALS')
  now += MINUTE + 1
  expect((await login('a@x.example')).code).toBe('INVALID_CREDENTIALS')
})

/** Makes requests as one caller of a database that responses nothing, and returns their statuses and the number of its queries. */
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

test.each<[string, InjectOptions, number]>([
  [
    'invented machine tokens',
    { url: `${API_PREFIX}/outbox`, headers: { authorization: `Bearer orders_outbox_${'x'.repeat(43)}` } },
    401,
  ],
  ['invented tokens at the stream of events', { url: `${API_PREFIX}/events`, headers: { authorization: 'Bearer a.b.c' } }, 401],
  ['checks whether the server is ready', { url: '/readyz' }, 503],
])('[FAULT-42] %s are limited before they cost a query', async (_, request, status) => {
  const { statuses, queries } = await repeat(request, 200)
  expect(statuses).toEqual([status, 429])
  expect(queries).toBeLessThanOrEqual(5)
})

test('[FAULT-42] the token of an ended session costs no more queries than the limit of calls', async () => {
  await start({})
  const token = issueAccessToken(app, new Date(now), { userId: randomUUID(), sessionId: randomUUID() })
  await app.close()
  const request: InjectOptions = { url: `${API_PREFIX}/lookup?q=x`, headers: { authorization: `Bearer ${token}` } }
  expect(await repeat(request, 50)).toEqual({ statuses: [401, 429], queries: 5 })
})

test('[FAULT-42] sign-outs with invented cookies beyond the limit cost no query', async () => {
  const request: InjectOptions = {
    method: 'POST',
    url: `${API_PREFIX}/user/logout`,
    cookies: { refresh_token: 'x'.repeat(43) },
  }
  const { statuses, queries } = await repeat(request, 50)
  expect(statuses).toEqual([204])
  expect(queries).toBeLessThanOrEqual(5)
})

test('a sign-out is never over the limit: it clears the cookie', async () => {
  await start({ callsPerMinute: 1 })
  const call = (name: string) => app.inject({ method: 'POST', url: `${API_PREFIX}/user/${name}` })
  expect([(await call('refresh-token')).statusCode, (await call('refresh-token')).statusCode]).toEqual([401, 429])
  const out = await call('logout')
  expect([out.statusCode, out.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')])
})

test.each([
  ['without a proxy what a caller says of its address is not believed', false],
  ['behind a proxy only what the proxy added is believed', true],
])('%s', async (_, trustProxy) => {
  await start({ loginsPerMinute: { ...MANY, address: 1 }, trustProxy })
  const from = async (email: string, forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    const payload = { email, password: 'wrong-password' }
    const response = await app.inject({ method: 'POST', url: `${API_PREFIX}/user/login`, payload, headers })
    return response.statusCode
  }
  expect(await from('a@x.example', '198.51.100.1, 192.0.2.1')).toBe(401)
  expect(await from('b@x.example', '198.51.100.2, 192.0.2.1')).toBe(429)
  expect(await from('c@x.example', '198.51.100.1, 192.0.2.9')).toBe(trustProxy ? 401 : 429)
})

test.each([
  ['192.0.2.1:50001', '192.0.2.1:50002', 429],
  ['[2001:db8:1:1::1]:50001', '[2001:db8:1:1::1]:50002', 429],
  ['[2001:db8:1:1::1]:50001', '[2001:db8:1:2::1]:50001', 401],
  ['[::ffff:192.0.2.1]:50001', '192.0.2.1:50002', 429],
])('[FAULT-42] behind a proxy that adds %s and then %s, the second attempt gets %i', async (first, second, status) => {
  await start({ loginsPerMinute: { ...MANY, address: 1 }, trustProxy: true })
  const from = (address: string) =>
    app.inject({
      method: 'POST',
      url: `${API_PREFIX}/user/login`,
      payload: { email: 'a@x.example', password: 'wrong-password' },
      headers: { 'x-forwarded-for': address },
    })
  expect([(await from(first)).statusCode, (await from(second)).statusCode]).toEqual([401, status])
})

describe('while somebody guesses the password of an account', () => {
  const OWNER = '192.0.2.1'
  const password = 'correct horse battery'

  async function startWithOwner() {
    const account = { userId: randomUUID(), email: 'a@x.example', permissions: [], passwordHash: await hashPassword(password) }
    app = await buildApp({
      database: countingDatabase([account]),
      config: { ...TEST_CONFIG, loginsPerMinute: { ...MANY, accountFromAddress: 3, account: 6 } },
      now: () => new Date(now),
    })
  }
  const signIn = (address: string, typed = password) => login('a@x.example', address, typed)
  /** Guesses from many addresses, until even that is rejected. */
  async function guess() {
    for (const last of [11, 12, 13, 14, 15, 16]) expect((await signIn(`192.0.2.${last}`, 'wrong-password')).status).toBe(401)
    expect((await signIn('192.0.2.17', 'wrong-password')).status).toBe(429)
  }

  test('[FAULT-42] its owner signs in from where they did before, all the while', async () => {
    await startWithOwner()
    expect((await signIn(OWNER)).status).toBe(200)
    now += MINUTE + 1
    for (let minute = 0; minute < 3; minute += 1) {
      await guess()
      expect((await signIn(OWNER)).status).toBe(200)
      now += MINUTE + 1
    }
  })

  test('[FAULT-42] guesses from one address do not keep the owner from a new place', async () => {
    await startWithOwner()
    const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn('192.0.2.11', 'wrong-password')))
    const respondedWith = (wanted: number) => guesses.filter(({ status }) => status === wanted).length
    expect([respondedWith(401), respondedWith(429)]).toEqual([3, 12])
    expect((await signIn(OWNER)).status).toBe(200)
  })

  test('right passwords are not counted: a whole shift can sign in at one address in a minute', async () => {
    await startWithOwner()
    for (let tries = 0; tries < 20; tries += 1) expect((await signIn(OWNER)).status).toBe(200)
  })

  test('guessed from many addresses, an owner at a new place waits a minute', async () => {
    await startWithOwner()
    await guess()
    const rejected = await signIn(OWNER)
    expect([rejected.status, rejected.retryAfter]).toEqual([429, 60])
    now += MINUTE + 1
    expect((await signIn(OWNER)).status).toBe(200)
  })

  test('a failed sign-in makes no place known', async () => {
    await startWithOwner()
    await signIn(OWNER, 'wrong-password')
    now += MINUTE + 1
    await guess()
    expect((await signIn(OWNER)).status).toBe(429)
  })
})
