import type { Account, AccountSession, PasswordLinkResponse } from '../../../contract/entities/accounts'
import type { ActivityResponse } from '../../../contract/entities/activity'
import { OWN_RIGHT_REJECTION } from '../../../contract/rules/accountChanges'
import { CHANGED_MEANWHILE } from '../../auth/accounts'
import { PASSWORD_LINK_MS } from '../../auth/passwordLinks'
import { currentTestDatabase } from '../../testing/databases/testDatabase'
import type { TestClient } from '../../testing/servers/apiClient'
import { expectNoViolations, rejection } from '../../testing/servers/businessServer'
import { startTestServer, sharedServer } from '../../testing/servers/testServer'

const shop = sharedServer()
let admin: TestClient
beforeEach(async () => {
  await shop.server.sql("DELETE FROM app_user WHERE email LIKE '%@x.example'")
  admin = await shop.server.signIn('admin')
})
afterEach(() => expectNoViolations(shop.server))

const PASSWORD = 'twelve-or-more'
const DEMO_ADMIN = 'admin@example.com'

const login = (email: string, password = PASSWORD) => shop.server.client().call('login', { email, password })
const remove = async (path: string, client = admin) => (await client.fetch(path, { method: 'DELETE' })).status
const setPassword = (link: string, password = PASSWORD) => shop.server.client().post('/accounts/set-password', { link, password })
const accountOf = async (email: string) =>
  (await admin.get<{ accounts: Account[] }>('/accounts')).body.accounts.find((account) => account.email === email)
const changes = async () => (await admin.get<ActivityResponse>('/accounts/changes')).body.entries

async function add(email: string, permissions: string[] = ['general_user'], client = admin): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('/accounts', { email, name: 'Ann', role: 'Packer', permissions })
  expect(status).toBe(200)
  return body.id
}
const linkOf = async (id: string) =>
  (await admin.post<PasswordLinkResponse>(`/accounts/${id}/password-link`, undefined)).body.link

async function person(email: string, permissions?: string[]): Promise<{ id: string; client: TestClient }> {
  const id = await add(email, permissions)
  await setPassword(await linkOf(id))
  return { id, client: shop.server.client(String((await login(email)).body.accessToken)) }
}

test('a new account has no password; a link sets it once, and the owner signs in', async () => {
  const id = await add('Ann@X.example')
  expect(await accountOf('ann@x.example')).toMatchObject({ id, name: 'Ann', hasPassword: false, lastSignInAt: null, sessions: 0 })
  expect((await login('ann@x.example')).status).toBe(401)
  const link = await linkOf(id)
  expect(await accountOf('ann@x.example')).toMatchObject({ linkExpiresAt: expect.any(String) as string })
  expect((await shop.server.sql(`SELECT row_to_json(l)::text AS row FROM password_link l`)).map(String)).not.toContain(link)

  expect(rejection(await setPassword(link, 'short'))).toEqual([400, 'BAD_REQUEST', 'A password must have at least 12 characters'])
  expect(rejection(await setPassword(link, 'ann@x.example-1'))).toEqual([
    400,
    'BAD_REQUEST',
    expect.stringMatching(/must not contain/),
  ])
  expect(await setPassword(link)).toMatchObject({ status: 200, body: { email: 'ann@x.example' } })
  expect(rejection(await setPassword(link, 'another-password'))).toEqual([
    404,
    'NOT_FOUND',
    expect.stringMatching(/no longer valid/),
  ])
  const signedIn = await login('ann@x.example')
  expect(signedIn.body.user).toEqual({ email: 'ann@x.example', name: 'Ann', role: 'Packer', permissions: ['general_user'] })
  expect(await accountOf('ann@x.example')).toMatchObject({
    hasPassword: true,
    linkExpiresAt: null,
    lastSignInAt: expect.any(String) as string,
    sessions: 1,
  })
})

test('a link used by many at once sets the password once', async () => {
  const link = await linkOf(await add('ann@x.example'))
  const responses = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => setPassword(link, letter.repeat(12))))
  const [winner] = responses.flatMap(({ status }, at) => (status === 200 ? ['abcd'.charAt(at).repeat(12)] : []))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  expect((await login('ann@x.example', winner)).status).toBe(200)
})

test('a link expires when it is replaced, when its time is up and when the account is closed', async () => {
  const id = await add('ann@x.example')
  const first = await linkOf(id)
  const second = await linkOf(id)
  expect((await setPassword(first)).status).toBe(404)
  await admin.post(`/accounts/${id}`, { disabled: true })
  await admin.post(`/accounts/${id}`, { disabled: false })
  expect((await setPassword(second)).status).toBe(404)
  const third = await linkOf(id)
  await shop.server.sql(
    `UPDATE password_link SET created_at = created_at - $1::float8 * interval '1 ms',
    expires_at = expires_at - $1::float8 * interval '1 ms'`,
    [PASSWORD_LINK_MS],
  )
  expect((await setPassword(third)).status).toBe(404)
  expect((await setPassword('x'.repeat(43))).status).toBe(404)
})

test('removing a permission or closing an account takes effect at the next request', async () => {
  const { id, client } = await person('ann@x.example')
  expect((await client.get('/shipping/')).status).toBe(200)
  await admin.post(`/accounts/${id}`, { permissions: [] })
  expect((await client.get('/shipping/')).status).toBe(403)
  await admin.post(`/accounts/${id}`, { permissions: ['general_user'] })
  expect((await accountOf('ann@x.example'))?.permissions).toEqual(['general_user'])
  // This one needs two permissions.
  expect((await client.post('/sales/cancel-order', { orderNbr: 'S-1', reason: 'No longer wanted' })).status).toBe(403)
  await admin.post(`/accounts/${id}`, { disabled: true })
  expect(rejection(await client.get('/sales')).slice(0, 2)).toEqual([401, 'SESSION_ENDED'])
  expect((await login('ann@x.example')).status).toBe(401)
  await admin.post(`/accounts/${id}`, { disabled: false, name: 'Anna' })
  expect(await accountOf('ann@x.example')).toMatchObject({ name: 'Anna', role: 'Packer', disabled: false, sessions: 0 })
  expect((await login('ann@x.example')).status).toBe(200)
})

test('the sessions of an account can be listed and ended, except the caller’s own', async () => {
  const { id, client } = await person('ann@x.example', ['manage_users'])
  await login('ann@x.example')
  const sessions = async (of: TestClient) =>
    (await of.get<{ sessions: AccountSession[] }>(`/accounts/${id}/sessions`)).body.sessions
  expect((await sessions(admin)).map(({ isOwn }) => isOwn)).toEqual([false, false])
  expect((await sessions(client)).map(({ isOwn }) => isOwn)).toEqual([false, true])
  expect(await remove(`/accounts/${id}/sessions`, client)).toBe(200)
  expect(await sessions(client)).toMatchObject([{ isOwn: true, device: '' }])
  expect(await remove(`/accounts/${id}/sessions`)).toBe(200)
  expect(rejection(await client.get('/sales')).slice(0, 2)).toEqual([401, 'SESSION_ENDED'])
  expect(await sessions(admin)).toEqual([])
  expect(await shop.server.sql('SELECT DISTINCT end_reason FROM session WHERE user_id = $1', [id])).toEqual([
    { end_reason: 'ended_by_manager' },
  ])
})

test('a change that would undo another manager’s change is rejected', async () => {
  const id = await add('ann@x.example', ['general_user', 'view_reports'])
  const seen = { name: 'Ann', role: 'Packer', permissions: ['view_reports', 'general_user'] }
  const { client: other } = await person('boss@x.example', ['manage_users'])
  const granted = { permissions: ['view_reports', 'general_user', 'edit_content'], seen }
  expect((await other.post(`/accounts/${id}`, { permissions: ['view_reports'], seen })).status).toBe(200)
  expect(rejection(await admin.post(`/accounts/${id}`, granted))).toEqual([409, 'CONFLICT', CHANGED_MEANWHILE])
  expect((await accountOf('ann@x.example'))?.permissions).toEqual(['view_reports'])
  // The caller has seen other permissions, but changes none.
  expect((await admin.post(`/accounts/${id}`, { role: 'Lead', seen })).status).toBe(200)
  expect(rejection(await other.post(`/accounts/${id}`, { role: 'Clerk', seen }))).toEqual([409, 'CONFLICT', CHANGED_MEANWHILE])
  // As after a lost response.
  expect((await other.post(`/accounts/${id}`, { permissions: ['view_reports'], seen })).status).toBe(200)
  expect((await admin.post(`/accounts/${id}`, { permissions: ['general_user'] })).status).toBe(200)
  expect(await accountOf('ann@x.example')).toMatchObject({ role: 'Lead', permissions: ['general_user'] })
})

test('nobody can remove their own right to manage accounts', async () => {
  const self = (await accountOf(DEMO_ADMIN))?.id ?? ''
  for (const change of [{ disabled: true }, { permissions: ['general_user'] }])
    expect(rejection(await admin.post(`/accounts/${self}`, change))).toEqual([422, 'RULE_VIOLATED', OWN_RIGHT_REJECTION])
  expect((await admin.post(`/accounts/${self}`, { role: 'Administrator' })).status).toBe(200)
})

test('when two managers revoke each other’s right at once, one always keeps it', async () => {
  for (let round = 0; round < 2; round += 1) {
    await shop.server.sql("DELETE FROM app_user WHERE email LIKE '%@x.example'")
    const people = [await person('a@x.example', ['manage_users']), await person('b@x.example', ['manage_users'])] as const
    await shop.server.sql("UPDATE app_user SET permissions = array_remove(permissions, 'manage_users') WHERE email = $1", [
      DEMO_ADMIN,
    ])
    const [one, other] = people
    const statuses = await Promise.all([
      one.client.post(`/accounts/${other.id}`, { permissions: [] }),
      other.client.post(`/accounts/${one.id}`, { disabled: true }),
    ])
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const left = await shop.server.sql("SELECT FROM app_user WHERE 'manage_users' = ANY (permissions) AND NOT disabled")
    expect(left).toHaveLength(1)
    await shop.server.sql("UPDATE app_user SET permissions = permissions || '{manage_users}' WHERE email = $1", [DEMO_ADMIN])
  }
})

test('the audit trail records who changed what, but no secrets', async () => {
  const { id } = await person('told@x.example')
  await admin.post(`/accounts/${id}`, { permissions: ['general_user', 'view_reports'] })
  // These change nothing.
  for (const body of [{}, { permissions: ['view_reports', 'general_user'] }]) await admin.post(`/accounts/${id}`, body)
  await remove(`/accounts/${id}/sessions`)
  const reported = (await changes()).filter(({ documentNbr }) => documentNbr === 'told@x.example')
  expect(reported.map(({ action, userName }) => [action, userName])).toEqual([
    ['end sessions', 'Ada Admin'],
    ['change account', 'Ada Admin'],
    ['set password by link', 'Ann'],
    ['make password link', 'Ada Admin'],
    ['add account', 'Ada Admin'],
  ])
  expect(reported[4]?.changes).toEqual([
    { field: 'name', before: null, after: 'Ann' },
    { field: 'role', before: null, after: 'Packer' },
    { field: 'permissions.generalUser', before: null, after: true },
  ])
  expect(reported[1]?.changes).toEqual([{ field: 'permissions.viewReports', before: null, after: true }])
  const addAuditEntry = JSON.stringify(await shop.server.sql("SELECT * FROM audit_entry WHERE entity_kind = 'account'"))
  expect(addAuditEntry).not.toMatch(new RegExp(`${PASSWORD}|argon2`))
})

test('an account is rejected if its address is taken or a password is given', async () => {
  const account = { email: 'DEMO@example.com', name: 'Ann', role: '', permissions: [] }
  expect((await admin.post('/accounts', account)).status).toBe(409)
  expect((await admin.post('/accounts', { ...account, email: 'ann@x.example', password: PASSWORD })).status).toBe(400)
})

/** Two servers on one database: real PostgreSQL only. */
const testOnPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

testOnPostgres('once the demo is over, its accounts are listed as unable to sign in', async () => {
  await person('ann@x.example', ['manage_users'])
  expect(await accountOf(DEMO_ADMIN)).toMatchObject({ isPastDemo: false, hasPassword: true })
  const real = await startTestServer({ config: { demoData: false }, sameDatabaseAs: shop.server })
  const signedIn = await real.client().call('login', { email: 'ann@x.example', password: PASSWORD })
  admin = real.client(String(signedIn.body.accessToken))
  const past = await accountOf(DEMO_ADMIN)
  expect(past).toMatchObject({ isPastDemo: true, sessions: 0 })
  expect((await admin.get(`/accounts/${past?.id}/sessions`)).body).toEqual({ sessions: [] })
  expect(rejection(await admin.post(`/accounts/${past?.id}/password-link`, undefined)).slice(0, 2)).toEqual([
    422,
    'RULE_VIOLATED',
  ])
  expect(await accountOf('ann@x.example')).toMatchObject({ isPastDemo: false, sessions: 2 })
  await real.stop()
})
