import { once } from 'node:events'
import { connect } from 'node:net'
import { fixtures } from '../testing/fixtures/fixtures'
import { until } from '../testing/helpers/until'
import { sharedServer } from '../testing/servers/testServer'
import { requestIds } from './log'

const UUID = /^[0-9a-f-]{36}$/

test.each<[string, boolean, string | string[] | undefined]>([
  ['without a proxy', false, 'edge-42'],
  ['when a proxy gives none', true, undefined],
  ['when a proxy gives one that breaks the log line', true, 'a"\n{"level":60}'],
  ['when a proxy gives one that is too long', true, 'x'.repeat(65)],
  ['when a proxy gives an empty one', true, ''],
  ['when a proxy gives two', true, ['a', 'b']],
])('%s, a request gets a new id', (_, trustProxy, given) => {
  expect(requestIds({ trustProxy })({ headers: { 'x-request-id': given } })).toMatch(UUID)
})

describe('on a running server behind a proxy', () => {
  const at = sharedServer({ config: { trustProxy: true } })

  async function linesOf(id: string | null): Promise<Record<string, unknown>[]> {
    expect(id).not.toBeNull()
    return (await at.server.log()).filter(({ reqId }) => reqId === id)
  }

  test.each<[string, string, RequestInit, number]>([
    ['a call', '/api/v1/user/logout', { method: 'POST' }, 204],
    ['a broken body', '/api/v1/user/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['an invalid address', '/%', {}, 400],
  ])('the response to %s carries the id of its request', async (_, path, init, status) => {
    const id = `test-${path.length}-${status}`
    const response = await fetch(at.server.origin + path, {
      ...init,
      headers: { ...init.headers, 'x-request-id': id },
    })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([status, id])
  })

  test('a request leaves one log line with its call, user and outcome', async () => {
    const staff = await at.server.signIn('demo')
    const response = await staff.get('/sales')
    const [demo] = await at.server.sql<{ user_id: string }>("SELECT user_id FROM app_user WHERE email = 'demo@example.com'")
    const lines = await linesOf(response.headers.get('x-request-id'))
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number) as number,
        pid: expect.any(Number) as number,
        hostname: expect.any(String) as string,
        reqId: response.headers.get('x-request-id'),
        call: 'getSales',
        method: 'GET',
        path: '/api/v1/sales',
        status: 200,
        ms: expect.any(Number) as number,
        userId: demo?.user_id,
        address: '127.0.0.1',
        msg: 'responded',
      },
    ])
  })

  test('a rejected request leaves one log line with the error_uuid of its response', async () => {
    const staff = await at.server.signIn('demo')
    const response = await staff.post('/production/release-order', { productionNbr: 'NONE', orderType: 'RO' })
    expect(await linesOf(response.headers.get('x-request-id'))).toEqual([
      expect.objectContaining({
        level: 30,
        call: 'releaseOrder',
        status: 404,
        error_code: 'NOT_FOUND',
        error_uuid: response.body.error_uuid,
      }),
    ])
  })

  test('[PROMISE-19] an audit entry stores the request id', async () => {
    await fixtures(at.server).salesOrder('SO-LOG', [{ item: 'PUMP', qty: 5 }])
    const staff = await at.server.signIn('demo')
    const note = { orderNbr: 'SO-LOG', lineNbr: 1, note: 'a note' }
    const response = await staff.post('/sales/add-lineitem-notes', note, { 'x-request-id': 'edge-42' })
    expect(response.headers.get('x-request-id')).toBe('edge-42')
    expect(await at.server.sql('SELECT request_id FROM audit_entry')).toEqual([{ request_id: 'edge-42' }])
  })

  test('a client that disconnects before the response leaves a log line too', async () => {
    const socket = connect(Number(new URL(at.server.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = ['POST /api/v1/user/login HTTP/1.1', 'Host: localhost', 'X-Request-Id: gone', 'Content-Type: application/json']
    await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{`, resolve))
    // Once a second request is answered, the first has arrived.
    await fetch(`${at.server.origin}/healthz`)
    socket.destroy()
    await until(async () => (await linesOf('gone')).length > 0)
    expect(await linesOf('gone')).toMatchObject([{ call: 'login', msg: 'the client disconnected before the response' }])
  })
})
