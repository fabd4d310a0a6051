import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app'
import { stubDatabase } from '../databases/stubDatabase'
import { rawExchange } from '../servers/rawHttp'
import { TEST_CONFIG } from '../servers/testConfig'

// Callers who keep connections open by sending, or reading, as slowly as they can (slowloris).

let app: FastifyInstance
let origin: string
beforeEach(async () => {
  app = await buildApp({ database: stubDatabase(async () => ({ rows: [], rowCount: 0 })), config: TEST_CONFIG })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

test('the server limits the time for headers, for the whole request and for silence', () => {
  const { headersTimeout, requestTimeout, timeout } = app.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 60_000, 120_000])
})

test('heads that never end and connections without a byte time out with an error response', async () => {
  app.server.headersTimeout = 100
  const sent = ['GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', '']
  for (const { status, body } of await Promise.all(sent.map((message) => rawExchange(origin, message)))) {
    expect(status).toBe(408)
    expect(JSON.parse(body)).toMatchObject({ message: 'The request took too long to arrive', error_code: 'BAD_REQUEST' })
  }
})

test('an idle connection is closed after a complete request', async () => {
  app.server.keepAliveTimeout = 100
  expect((await rawExchange(origin, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')).status).toBe(200)
})
