import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app'
import { stubDatabase } from '../databases/stubDatabase'
import { TEST_CONFIG } from '../servers/testConfig'

// Callers who keep connections open by sending, or reading, as slowly as they can (slowloris).

let app: FastifyInstance
beforeEach(async () => {
  app = await buildApp({ database: stubDatabase(async () => ({ rows: [], rowCount: 0 })), config: TEST_CONFIG })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Returns everything that the server sends on a connection until it closes it. */
async function received(message: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(message)
  return text(socket)
}

test('the server limits the time for headers, for the whole request and for silence', () => {
  const { headersTimeout, requestTimeout, timeout } = app.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    timeout: 120_000,
  })
})

test.each([
  ['a head that never ends', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a connection without a single byte', ''],
])('%s times out with a regular error response', async (_, message) => {
  app.server.headersTimeout = 100
  const response = await received(message)
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(response).toContain('"message":"The request took too long to arrive","error_code":"BAD_REQUEST"')
})

test('an idle connection is closed after a complete request', async () => {
  app.server.keepAliveTimeout = 100
  expect(await received('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
