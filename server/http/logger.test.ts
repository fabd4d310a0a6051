import { buildApp } from '../app'
import { RequestError } from '../common/errors'
import { stubDatabase } from '../testing/databases/stubDatabase'
import { captureLog } from '../testing/servers/logLines'
import { TEST_CONFIG } from '../testing/servers/testConfig'
import { API_PREFIX } from './services'

const SECRET = 'this-must-not-be-logged'

test.each<[string, object]>([
  ['at the top', { password: SECRET, accessToken: SECRET }],
  ['in headers', { req: { headers: { authorization: SECRET, cookie: SECRET, 'set-cookie': SECRET } } }],
  ['in a body', { request: { body: { password: SECRET, token: SECRET } } }],
  [
    'in an error of the database',
    { err: Object.assign(new Error('failed'), { detail: SECRET, params: [SECRET], query: SECRET }) },
  ],
  ['in an error, whose message is for the caller', { err: new RequestError('CONFLICT', SECRET) }],
  ['in an error that caused an error', { err: new Error('failed', { cause: new RequestError('CONFLICT', SECRET) }) }],
  ['in the cause of an error', { err: new Error('failed', { cause: Object.assign(new Error('x'), { parameters: [SECRET] }) }) }],
])('a secret %s is removed', (_, facts) => {
  const log = captureLog()
  log.logger.info(facts, 'something happened')
  expect(log.lines()).toHaveLength(1)
  expect(log.text()).not.toContain(SECRET)
})

test.each<[string, string]>([
  ['a good body', JSON.stringify({ email: 'a@example.com', password: SECRET })],
  ['a body that is not JSON', `{"email":"a@example.com","password":"${SECRET}",}`],
  ['a body that is rejected', JSON.stringify({ email: 1, password: SECRET })],
])('a request with %s leaves its line and none of its secrets', async (_, payload) => {
  const log = captureLog()
  const database = stubDatabase(async () => ({ rows: [], rowCount: 0 }))
  const app = await buildApp({ database, config: TEST_CONFIG, logger: log.logger })
  await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/login?token=${SECRET}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}`, cookie: `refresh_token=${SECRET}` },
    payload,
  })
  await app.close()
  expect(log.lines()).toContainEqual(
    expect.objectContaining({
      msg: 'responded',
      method: 'POST',
      path: '/api/v1/user/login',
      reqId: expect.any(String) as string,
    }),
  )
  expect(log.text()).not.toContain(SECRET)
})
