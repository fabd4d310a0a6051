import { addAccount, byCommand, changeAccount, changePassword } from '../../auth/accounts'
import type { Database } from '../../database/database'
import { openDatabaseAt } from '../../testing/databases/testDatabase'
import { expectNoViolations } from '../../testing/servers/businessServer'
import { startTestServer, type TestServer } from '../../testing/servers/testServer'

// An operator changes an account while a server runs, over a separate connection.

const OLD = 'the-password-before'
const NEW = 'the-password-after'
const MINUTE_MS = 60_000

let server: TestServer
let operator: Database
beforeAll(async () => {
  server = await startTestServer()
  operator = await openDatabaseAt(server.location)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})
afterEach(() => expectNoViolations(server))

const login = (email: string, password: string) => server.client().call('login', { email, password })
const addPerson = (email: string) =>
  addAccount(operator, byCommand(new Date()), { email, name: '', role: '', permissions: [] }, OLD)
const livingSessions = async (email: string) =>
  (await server.sql('SELECT FROM session JOIN app_user USING (user_id) WHERE email = $1 AND ended_at IS NULL', [email])).length

test.each<[string, (email: string, now: Date) => Promise<unknown>]>([
  ['a new password', (email, now) => changePassword(operator, byCommand(now), email, NEW)],
  [
    'closing the account',
    (email, now) => changeAccount(operator, byCommand(now), { account: { email }, managerId: null }, { disabled: true }),
  ],
])(
  '[FAULT-36] %s ends every session, even of sign-ins under way',
  async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@x.example`
    await addPerson(email)
    const responses: Awaited<ReturnType<typeof login>>[] = []
    let changed = false
    /** Signs in again and again until that is rejected, which it must be once the change is done. */
    async function keepSigningIn(): Promise<void> {
      for (;;) {
        const wasChanged = changed
        const response = await login(email, OLD)
        // All twenty wait for one row; a request that waits too long is told to retry, which says nothing about the password.
        if (response.body.error_code === 'BUSY') continue
        responses.push(response)
        if (response.status !== 200) return
        expect(wasChanged).toBe(false)
      }
    }
    const people = Array.from({ length: 20 }, keepSigningIn)
    while (responses.length < 10) await new Promise((resolve) => setImmediate(resolve))
    await change(email, new Date())
    changed = true
    await Promise.all(people)

    const taken = responses.filter(({ status }) => status === 200)
    const rejected = responses.filter(({ status }) => status !== 200)
    expect([rejected.length, new Set(rejected.map(({ body }) => body.error_code))]).toEqual([
      20,
      new Set(['INVALID_CREDENTIALS']),
    ])
    expect(taken.length).toBeGreaterThan(0)
    expect(await livingSessions(email)).toBe(0)
    const reads = await Promise.all(taken.map(({ body }) => server.client(String(body.accessToken)).call('getSales')))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([401]))
  },
  120_000,
)

test('[FAULT-36] a session ended by a clock that is behind still ends after its last use', async () => {
  await addPerson('behind@x.example')
  const { cookie } = await login('behind@x.example', OLD)
  expect((await server.client(null, cookie).call('refreshToken', {})).status).toBe(200)
  await changePassword(operator, byCommand(new Date(Date.now() - MINUTE_MS)), 'behind@x.example', NEW)
  expect(await livingSessions('behind@x.example')).toBe(0)
})
