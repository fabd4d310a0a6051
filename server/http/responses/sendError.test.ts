import { Readable } from 'node:stream'
import fastify from 'fastify'
import { API_PREFIX, REVISION_HEADER } from '../../../contract/call'
import type { ErrorBody } from '../../../contract/entities/error'
import { buildApp } from '../../app'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { captureLog } from '../../testing/servers/logLines'
import { TEST_CONFIG } from '../../testing/servers/testConfig'
import { sendError } from './sendError'
import { sendList } from './sendList'

function databaseError(code: string, more: object = {}): Error {
  return Object.assign(new Error(`failed with ${code}`), { code, ...more })
}

const SECRET = 'pass-word-that-is-secret'

async function signInWhenDatabaseFails(error: unknown) {
  const log = captureLog()
  const database = stubDatabase(async () => {
    throw error
  })
  const app = await buildApp({ database, config: TEST_CONFIG, logger: log.logger })
  const payload = { email: 'a@example.com', password: SECRET }
  const response = await app.inject({ method: 'POST', url: `${API_PREFIX}/user/login`, payload })
  await app.close()
  return { status: response.statusCode, headers: response.headers, body: response.json<ErrorBody>(), log }
}

test.each<[string, unknown, number, string]>([
  ['the connection broke', databaseError('08006'), 503, 'DATABASE_UNAVAILABLE'],
  ['a row stays locked', databaseError('55P03'), 503, 'BUSY'],
  ['too many statements are waiting', databaseError('53400'), 503, 'BUSY'],
  ['the statement timed out', databaseError('57014'), 503, 'BUSY'],
  ['the disk is full', databaseError('53100'), 507, 'STORAGE_FULL'],
  ['a value cannot be stored', databaseError('22021'), 400, 'BAD_REQUEST'],
  [
    'stock would fall below zero',
    databaseError('23514', { constraint: 'stock_qty_on_hand_check' }),
    409,
    'INSUFFICIENT_INVENTORY',
  ],
  ['a constraint without a message', databaseError('23514', { constraint: 'constructor' }), 409, 'CONFLICT'],
  ['a statement is wrong', databaseError('42601'), 500, 'INTERNAL_ERROR'],
  ['a code from the prototype', databaseError('CONST'), 500, 'INTERNAL_ERROR'],
  ['something that is not an error', 'broken', 500, 'INTERNAL_ERROR'],
])('a database failure is sent as the right error: %s', async (_, error, status, code) => {
  const response = await signInWhenDatabaseFails(error)
  expect([response.status, response.body.error_code]).toEqual([status, code])
  expect(response.headers['retry-after']).toBe(status === 503 ? '1' : undefined)
})

test.each([
  ['a row is held', '55P03', true],
  ['another transaction was faster', '40001', true],
  ['the statement timed out', '57014', false],
  ['too many statements are waiting', '53400', false],
])('[FAULT-59] the message blames another user only for a real conflict: %s', async (_, state, isShown) => {
  const { body } = await signInWhenDatabaseFails(databaseError(state))
  expect(body.message.includes('Somebody else')).toBe(isShown)
})

test('[PROMISE-14] the cause of an internal error is only in the log, under the same uuid', async () => {
  const cause = databaseError('42601', { detail: `row (${SECRET})`, params: [SECRET], query: `SELECT '${SECRET}'` })
  const { body, log } = await signInWhenDatabaseFails(cause)
  expect(body.message).toBe('Something went wrong on our side')
  const line = log.lines().find(({ error_uuid }) => error_uuid === body.error_uuid)
  expect(line).toMatchObject({ level: 50, error_code: 'INTERNAL_ERROR', err: { message: 'failed with 42601', code: '42601' } })
  expect(log.text()).not.toContain(SECRET)
})

test('a long list that fails before its first byte gets a plain error response', async () => {
  const app = fastify()
  app.setErrorHandler(sendError)
  const failing = () =>
    new Readable({
      read() {
        this.destroy(databaseError('57014'))
      },
    })
  const body = async () => ({ etag: 'W/"1"', stream: failing, leave: () => undefined })
  app.get('/list', (request, reply) => sendList({ list: 'sales', revision: 1, etag: 'W/"1"', body }, request, reply))
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const response = await fetch(`${origin}/list`, { headers: { 'accept-encoding': 'gzip' } })
    expect([response.status, await response.json()]).toMatchObject([503, { error_code: 'BUSY' }])
    for (const name of ['content-encoding', 'etag', REVISION_HEADER])
      expect([name, response.headers.get(name)]).toEqual([name, null])
    expect(response.headers.get('cache-control')).toBe('no-store')
  } finally {
    await app.close()
  }
})

test('an error response sets no cookie, even if the call set one before it failed', async () => {
  const app = fastify()
  app.setErrorHandler(sendError)
  app.get('/', async (_request, reply) => {
    reply.header('set-cookie', 'refresh_token=x')
    throw databaseError('53100')
  })
  const response = await app.inject('/')
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([507, undefined])
  await app.close()
})
