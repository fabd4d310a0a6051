import { DEMO_USERS } from '../auth/demoUsers'
import { fixtures } from '../testing/fixtures/fixtures'
import { type TestClient, callApi, signIn, testClient } from '../testing/servers/apiClient'
import { followEvents } from '../testing/servers/followEvents'
import { SERVED_BY, startRoundRobin, type RoundRobin } from '../testing/servers/roundRobin'
import { startTestServer, type TestServer } from '../testing/servers/testServer'

// Four server processes on one PostgreSQL behind a round-robin proxy must behave like a single server.

const PROCESSES = 4
const LIMITS = { address: 6, accountFromAddress: 4, account: 100 }

let servers: TestServer[] = []
let proxy: RoundRobin
let staff: TestClient
let given: ReturnType<typeof fixtures>

beforeAll(async () => {
  const config = { trustProxy: true, loginsPerMinute: LIMITS }
  const first = await startTestServer({ config })
  servers = [first]
  const others = Array.from({ length: PROCESSES - 1 }, () => startTestServer({ config, sameDatabaseAs: first }))
  servers.push(...(await Promise.all(others)))
  proxy = await startRoundRobin(servers.map(({ origin }) => origin))
  const { token, cookie } = await signIn(proxy.origin)
  staff = testClient(proxy.origin, token, cookie)
  given = fixtures(first)
})
afterAll(async () => {
  proxy.close()
  // In reverse order, because stopping the first server removes the database.
  for (const server of servers.reverse()) await server.stop()
})

/** Asks every process the same, with one request per process through the proxy. */
async function ofEach<Data>(ask: (turn: number) => Promise<Data>): Promise<Data[]> {
  const responses: Data[] = []
  for (let turn = 0; turn < PROCESSES; turn += 1) responses.push(await ask(turn))
  return responses
}

interface Sales {
  readonly details: Readonly<Record<string, readonly { readonly note: string }[]>>
}

test('each process shows what another one has just written, under the same tag', async () => {
  await given.salesOrder('S-1', [{ item: 'BOLT', qty: 100, operation: 'Receipt' }])
  for (const note of ['first', 'second', 'third']) {
    expect((await staff.post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 1, note })).status).toBe(200)
    const looks = await ofEach(() => staff.get<Sales>('/sales'))
    expect(new Set(looks.map(({ headers }) => headers.get(SERVED_BY))).size).toBe(PROCESSES)
    expect(looks.map(({ body }) => body.details['S-1']?.[0]?.note)).toEqual(Array(PROCESSES).fill(note))
    const [etag, ...others] = new Set(looks.map(({ headers }) => headers.get('etag') ?? ''))
    expect(others).toEqual([])
    const again = await ofEach(() => staff.get('/sales', { 'if-none-match': etag ?? '' }))
    expect(again.map(({ status }) => status)).toEqual(Array(PROCESSES).fill(304))
  }
})

test('whoever writes, a stream of each process tells it', async () => {
  await given.salesOrder('S-3', [{ item: 'BOLT', qty: 100, operation: 'Receipt' }])
  const streams = await ofEach(() => followEvents(staff))
  expect(new Set(streams.map(({ response }) => response.headers.get(SERVED_BY))).size).toBe(PROCESSES)
  for (let turn = 0; turn < PROCESSES; turn += 1) {
    const reply = await staff.post('/sales/add-lineitem-notes', { orderNbr: 'S-3', lineNbr: 1, note: `note ${turn}` })
    const revision = Number(/sales=(\d+)/.exec(reply.headers.get('x-revision') ?? '')?.[1])
    const isTold = streams.map((stream) =>
      stream.until(({ messages }) => messages.some((message) => message.list === 'sales' && message.revision >= revision)),
    )
    await expect(Promise.all(isTold)).resolves.toHaveLength(PROCESSES)
  }
  for (const stream of streams) stream.leave()
})

test('any process renews a session, and all of them refuse a used token', async () => {
  const [owner] = DEMO_USERS
  const login = { body: { email: owner?.email, password: owner?.password }, headers: { 'x-test-address': '192.0.2.50' } }
  let { cookie } = await callApi(proxy.origin, 'login', login)
  const first = cookie
  for (let turn = 0; turn <= PROCESSES; turn += 1) {
    const renewed = await callApi(proxy.origin, 'refreshToken', { cookie })
    expect(renewed.status).toBe(200)
    cookie = renewed.cookie
  }
  // Longer ago than another tab's request could have been on its way.
  for (const server of servers) await server.advance(3_600_000)
  const refused = await ofEach(() => callApi(proxy.origin, 'refreshToken', { cookie: first }))
  expect(refused.map(({ status }) => status)).toEqual(Array(PROCESSES).fill(401))
  expect((await callApi(proxy.origin, 'refreshToken', { cookie })).status).toBe(401)
})

test('guesses are limited as by one process, and the owner signs in from where they did before', async () => {
  const [owner] = DEMO_USERS
  const attempt = async (address: string, password = 'a wrong password') => {
    const body = { email: owner?.email, password }
    return (await callApi(proxy.origin, 'login', { body, headers: { 'x-test-address': address } })).status
  }
  expect(await attempt('192.0.2.1', owner?.password)).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 5 * PROCESSES }, () => attempt('192.0.2.9')))
  expect(guesses.filter((status) => status === 401)).toHaveLength(LIMITS.accountFromAddress)
  expect(guesses.filter((status) => status === 429)).toHaveLength(5 * PROCESSES - LIMITS.accountFromAddress)
  expect(await attempt('192.0.2.1', owner?.password)).toBe(200)
})
