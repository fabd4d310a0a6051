import type { Call } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'
import { LOOK_ONLY, screenRejection } from '../../contract/rules/permissions'
import { currentTestDatabase } from '../testing/databases/testDatabase'
import { callApi, signIn, type SignedIn } from '../testing/servers/apiClient'
import { startTestServer, sharedServer } from '../testing/servers/testServer'

const at = sharedServer()
let guest: SignedIn
let demo: SignedIn

beforeAll(async () => {
  guest = await signIn(at.server.origin, 'guest')
  demo = await signIn(at.server.origin, 'demo')
})

const walled = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { access }]) => access === 'reader' || access === 'general_user' || access === 'edit_content',
)

const OPEN_TO_GUESTS: readonly CallName[] = ['getSales', 'getSalesFile', 'lookup', 'getActivity', 'getToday']

test.each(walled)('%s does not open without a token', async (name) => {
  const response = await callApi(at.server.origin, name, { body: calls[name].method === 'POST' ? {} : undefined })
  expect([response.status, response.body?.error_code]).toEqual([401, 'NOT_SIGNED_IN'])
})

test.each(walled)('%s opens for a guest only if a sign-in is enough', async (name) => {
  const response = await callApi(at.server.origin, name, {
    token: guest.token,
    body: calls[name].method === 'POST' ? {} : undefined,
  })
  if (!OPEN_TO_GUESTS.includes(name)) expect([response.status, response.body?.error_code]).toEqual([403, 'FORBIDDEN'])
  else expect([401, 403]).not.toContain(response.status)
})

test.each(walled)('%s opens for the staff', async (name) => {
  const response = await callApi(at.server.origin, name, {
    token: demo.token,
    body: calls[name].method === 'POST' ? {} : undefined,
  })
  expect([401, 403]).not.toContain(response.status)
})

test.each<[CallName, string]>([
  ['getShipments', screenRejection('shipments')],
  ['getTransfers', screenRejection('transfers')],
  ['getInventory', screenRejection('inventory')],
  ['getProductionHistory', screenRejection('dashboard')],
  ['getProductionOrders', screenRejection('production')],
  ['completeProduction', LOOK_ONLY],
  ['confirmShipment', LOOK_ONLY],
  ['createTransferReceipt', LOOK_ONLY],
  ['postCount', LOOK_ONLY],
  ['addLineAttachment', LOOK_ONLY],
  ['cancelSalesOrder', 'Canceling and closing orders needs the permissions "Work" and "Cancel documents".'],
])('the wall before %s has its words', async (name, words) => {
  const response = await callApi(at.server.origin, name, { token: guest.token })
  expect(response.body?.message).toBe(words)
})

test('[PROMISE-11] access is checked before the body: a stranger’s body is not even read', async () => {
  const response = await callApi(at.server.origin, 'releaseOrder', { body: '{"not JSON' })
  expect(response.status).toBe(401)
})

test('outside a demo the demo accounts do not exist', async () => {
  const real = await startTestServer({ config: { demoData: false } })
  await expect(signIn(real.origin)).rejects.toThrow('NO_ACCOUNT_YET')
  await real.stop()
})

/** Two servers on one database: real PostgreSQL only. */
const testOnPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

testOnPostgres('a demo session ends when the server is started again without the demo', async () => {
  const real = await startTestServer({ config: { demoData: false }, sameDatabaseAs: at.server })
  expect((await callApi(real.origin, 'getSales', { token: demo.token })).body?.error_code).toBe('SESSION_ENDED')
  expect((await callApi(real.origin, 'refreshToken', { cookie: demo.cookie })).body?.error_code).toBe('SESSION_ENDED')
  await real.stop()
})
