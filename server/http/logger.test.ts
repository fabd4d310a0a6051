import { RequestError } from '../common/errors'
import { captureLog } from '../testing/servers/logLines'

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
