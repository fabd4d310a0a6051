import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { callApi, signIn } from '../servers/apiClient'
import { businessServer } from '../servers/businessServer'

const at = businessServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

// The tests share one server, so each one restores the clock at its end.
const stepBack = (ms: number) => at.server.advance(-ms)

test('[FAULT-41] sessions go on when the server’s clock steps back an hour', async () => {
  const { token, cookie } = await signIn(at.server.origin)
  await stepBack(HOUR)
  expect((await callApi(at.server.origin, 'getSales', { token })).status).toBe(200)
  const next = await callApi(at.server.origin, 'refreshToken', { cookie })
  expect(next.status).toBe(200)
  const late = await signIn(at.server.origin)
  await at.server.advance(HOUR)
  expect((await callApi(at.server.origin, 'refreshToken', { cookie: next.cookie })).status).toBe(200)
  expect((await callApi(at.server.origin, 'refreshToken', { cookie: late.cookie })).status).toBe(200)
})

test('a write from before the step is recognized after it', async () => {
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
  const key = { [IDEMPOTENCY_HEADER]: '5b0c7f0e-1c1b-4a5e-9d58-7c5f0c9b8a11' }
  const write = (note: string, headers = {}) =>
    at.staff.post(calls.addLineNote.path, { orderNbr: 'SO-1', lineNbr: 1, note }, headers)
  await write('before', key)
  const etag = (await at.staff.get('/sales')).headers.get('etag') ?? ''
  await stepBack(HOUR)
  expect((await write('before', key)).headers.get('idempotency-replayed')).toBe('true')
  await write('after')
  const list = await at.staff.get('/sales', { 'if-none-match': etag })
  expect(list).toMatchObject({ status: 200, body: { details: { 'SO-1': [{ note: 'after' }] } } })
  await at.server.advance(HOUR)
})
