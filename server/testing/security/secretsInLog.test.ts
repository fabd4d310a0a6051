import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import { SAMPLE_REQUESTS } from '../../../contract/testing/samples'
import { DEMO_USERS } from '../../auth/demoUsers'
import { sampleBody } from '../fixtures/everyWrite'
import { fixtures } from '../fixtures/fixtures'
import { pdf } from '../fixtures/sampleFiles'
import { ITEM, sendImport } from '../helpers/importJobs'
import { until } from '../helpers/until'
import type { SignedIn } from '../servers/apiClient'
import { bareConnection, rawExchange, requestHead } from '../servers/rawHttp'
import { TEST_CONFIG } from '../servers/testConfig'
import { sharedServer } from '../servers/testServer'

/** A marker in everything that must not be logged: passwords, file contents, query strings. */
const MARK = 'never-to-be-logged-4711'

const at = sharedServer({ config: { logLevel: 'trace' } })
let staff: SignedIn
beforeAll(async () => {
  staff = await at.server.signIn()
})

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value === 'a note' || value.startsWith('wrong') ? `${value} ${MARK}` : value
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]))
}

async function makeEveryCall(): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (const name of Object.keys(calls) as CallName[]) {
    if (name === 'logout') continue
    const sample = marked(SAMPLE_REQUESTS[name]) as object | undefined
    for (const token of [staff.token, `${staff.token}${MARK}`, MARK]) {
      const headers = { 'x-secret': MARK, referer: `https://x.example/?token=${MARK}`, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
      const cookie = name === 'refreshToken' ? MARK : staff.cookie
      const { status } = await at.server.client(token, cookie).call(name, sampleBody(name, pdf(MARK), sample), headers)
      statuses.add(status)
    }
  }
  return statuses
}

async function secrets(): Promise<Record<string, string>> {
  const [user] = await at.server.sql<{ hash: string }>("SELECT password_hash AS hash FROM app_user WHERE email LIKE 'demo%'")
  const tokens = await at.server.sql<{ hash: string }>('SELECT token_hash AS hash FROM refresh_token')
  return {
    'a marked text': MARK,
    'an email address': '@example.com',
    'a name': DEMO_USERS[0]?.name ?? '',
    'an access token': staff.token.split('.')[2] ?? '',
    'a refresh token': staff.cookie,
    'a password': DEMO_USERS[0]?.password ?? '',
    'the hash of a password': user?.hash ?? '',
    'the hash of a refresh token': tokens[0]?.hash ?? '',
    'the signing secret': TEST_CONFIG.jwtSecret,
  }
}

async function expectNothingLeaked(): Promise<void> {
  const log = JSON.stringify(await at.server.log())
  const leaked = Object.entries(await secrets()).filter(([, secret]) => secret === '' || log.includes(secret))
  expect(leaked).toEqual([])
}

test('every call is logged at the finest level, without any secret', async () => {
  const given = fixtures(at.server)
  await given.stock({ A: 5 })
  await given.salesOrder('SO1', [{ item: 'A', qty: 2 }])
  await given.shipment('SH1', [{ order: 'SO1', line: 1, qty: 2 }])
  const statuses = await makeEveryCall()
  expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404]))
  const levels = new Set((await at.server.log()).map(({ level }) => Number(level)))
  expect(Math.min(...levels)).toBeLessThanOrEqual(30)
  await expectNothingLeaked()
})

test('malformed requests and passwords typed as an email leave no secret in the log', async () => {
  for (const bytes of [
    `GET /?${MARK} HTTP/1.1\r\nHost: x\r\nBroken ${MARK}\r\n\r\n`,
    `GET /%zz?${MARK} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `${MARK}\r\n\r\n`,
  ])
    await rawExchange(at.server.origin, bytes)
  for (const email of [`${MARK}@example.com`, MARK]) await at.server.client().call('login', { email, password: 'x' })
  await expectNothingLeaked()
})

test('errors that name a person to the client do not name them in the log', async () => {
  const { token } = await at.server.signIn('admin')
  const account = { email: `${MARK}@x.example`, name: MARK, role: '', permissions: [] }
  const add = (email: string) => at.server.client(token).call('addAccount', { ...account, email })
  const statuses = [await add(account.email), await add(account.email), await add('demo@example.com')].map(({ status }) => status)
  expect(statuses).toEqual([200, 409, 409])
  await at.server.sql("UPDATE app_user SET name = $1 WHERE email LIKE 'admin%'", [MARK])
  const running = async () => (await at.server.sql("SELECT FROM intake WHERE state = 'running'")).length
  const first = await bareConnection(at.server.origin)
  const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 100 }
  first.write(requestHead('POST', '/intake?dryRun=true', { Authorization: `Bearer ${token}`, ...form }))
  await until(async () => (await running()) === 1)
  const second = await sendImport(at.server.client(token), { items: ITEM })
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining(MARK)])
  first.destroy()
  await until(async () => (await running()) === 0)
  await expectNothingLeaked()
})

test('database errors are logged without the values that they concern', async () => {
  await at.server.script('ALTER TABLE shipment RENAME COLUMN note TO gone; ALTER TABLE app_user RENAME COLUMN name TO gone')
  const statuses = await makeEveryCall()
  await at.server.script('ALTER TABLE shipment RENAME COLUMN gone TO note; ALTER TABLE app_user RENAME COLUMN gone TO name')
  expect(statuses).toContain(500)
  const faults = (await at.server.log()).filter(({ level }) => Number(level) >= 50)
  expect(faults).not.toEqual([])
  await expectNothingLeaked()
})
