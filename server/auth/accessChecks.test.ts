import { permissionsFor } from '../../contract/access'
import { allCalls, type AnyCallName } from '../../contract/allCalls'
import type { Call } from '../../contract/call'
import { LOOK_ONLY, screenRejection } from '../../contract/rules/permissions'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import type { SignedIn } from '../testing/servers/apiClient'
import { startTestServer, sharedServer } from '../testing/servers/testServer'
import { MANAGERS_ONLY } from './accounts'

const at = sharedServer()
let guest: SignedIn
let demo: SignedIn

beforeAll(async () => {
  guest = await at.server.signIn('guest')
  demo = await at.server.signIn('demo')
})

const walled = (Object.entries(allCalls) as [AnyCallName, Call][]).filter(
  ([, { access }]) => access !== 'public' && access !== 'cookie',
)

const NEED_NO_PERMISSION: readonly AnyCallName[] = [
  ...(['getSales', 'getSalesFile', 'lookup', 'getActivity', 'getToday'] as const),
  ...(['getPreferences', 'putPreferences', 'printDocuments'] as const),
]

test.each(walled)('[PROMISE-11] %s requires its permissions and accepts a caller who holds them', async (name, call) => {
  const request = async (token?: string) => {
    const { status, body } = await at.server.client(token ?? null).call(name, call.method === 'GET' ? undefined : {})
    return [status, body?.error_code]
  }
  expect(await request()).toEqual([401, 'NOT_SIGNED_IN'])
  if (!NEED_NO_PERMISSION.includes(name)) expect(await request(guest.token)).toEqual([403, 'FORBIDDEN'])
  const grant = 'UPDATE app_user SET permissions = $1 WHERE email = $2'
  await at.server.sql(grant, [permissionsFor(call), 'demo@example.com'])
  expect([401, 403]).not.toContain((await request(demo.token))[0])
})

test.each<[AnyCallName, string]>([
  ['getAccounts', MANAGERS_ONLY],
  ['getShipments', screenRejection('shipments')],
  ['getProductionHistory', screenRejection('dashboard')],
  ['completeProduction', LOOK_ONLY],
  ['cancelSalesOrder', 'Canceling and closing orders needs the permissions "Work" and "Cancel documents".'],
])('a guest who calls %s is told why the call is rejected', async (name, words) => {
  const response = await at.server.client(guest.token).call(name)
  expect(response.body?.message).toBe(words)
})

test('[PROMISE-11] access is checked before the body: a stranger’s body is not even read', async () => {
  const response = await at.server.client().call('releaseOrder', '{"not JSON')
  expect(response.status).toBe(401)
})

test('outside a demo the demo accounts do not exist', async () => {
  const real = await startTestServer({ config: { demoData: false } })
  await expect(real.signIn()).rejects.toThrow('NO_ACCOUNT_YET')
  await real.stop()
})

/** Two servers on one database: real PostgreSQL only. */
const testOnPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

testOnPostgres('a demo session ends when the server is started again without the demo', async () => {
  const real = await startTestServer({ config: { demoData: false }, sameDatabaseAs: at.server })
  expect((await real.client(demo.token).call('getSales')).body?.error_code).toBe('SESSION_ENDED')
  expect((await real.client(null, demo.cookie).call('refreshToken')).body?.error_code).toBe('SESSION_ENDED')
  await real.stop()
})
