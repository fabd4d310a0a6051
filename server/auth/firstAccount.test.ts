import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '../../contract/call'
import { buildApp } from '../app'
import { addDemoAccounts } from '../testing/databases/demoAccounts'
import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { TEST_CONFIG } from '../testing/servers/testConfig'
import { firstAccountCode } from './firstAccount'

const at = sharedDatabase()
let app: FastifyInstance
beforeEach(() => at.database.script('DELETE FROM app_user; DELETE FROM sign_in_count'))
afterEach(() => app.close())

async function start(demoData: boolean, attempts = 1_000): Promise<void> {
  if (demoData) await addDemoAccounts(at.database)
  const loginsPerMinute = { ...TEST_CONFIG.loginsPerMinute, accountFromAddress: attempts }
  app = await buildApp({ database: at.database, config: { ...TEST_CONFIG, demoData, loginsPerMinute } })
}
const codeNow = () => firstAccountCode(at.database, { ...TEST_CONFIG, demoData: false })
const PASSWORD = 'twelve-or-more'

/** Returns the status, the code and the message of the response, or the body of a success. */
async function post(path: string, payload: object) {
  const response = await app.inject({ method: 'POST', url: `${API_PREFIX}${path}`, payload })
  const body = response.json<Record<string, unknown>>()
  return response.statusCode === 200 ? [200, body] : [response.statusCode, body.error_code, body.message]
}
const make = (code: string, email = 'first@x.example', password = PASSWORD) =>
  post('/accounts/first', { code, email, name: 'First', password })
const signIn = (email = 'nobody@x.example') => post('/user/login', { email, password: PASSWORD })

test('the setup code creates the first account once, with every permission', async () => {
  await start(false)
  const code = (await codeNow()) ?? ''
  expect(await signIn()).toEqual([401, 'NO_ACCOUNT_YET', expect.stringMatching(/\/password\/first/)])
  expect(await post('/user/refresh-token', {})).toEqual([401, 'NO_ACCOUNT_YET', expect.any(String)])
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){4}$/)
  expect(await codeNow()).toBe(code)
  expect(await make('AAAA-AAAA-AAAA-AAAA-AAAA')).toEqual([403, 'FORBIDDEN', expect.stringMatching(/not the code/)])
  expect(await make(code, 'first@x.example', 'short')).toEqual([400, 'BAD_REQUEST', expect.stringMatching(/12 characters/)])

  const responses = await Promise.all(['a', 'b', 'c'].map((name) => make(code.toLowerCase(), `${name}@x.example`)))
  expect(responses.map(([status]) => status).sort()).toEqual([200, 409, 409])
  const [, { email }] = responses.find(([status]) => status === 200) as [200, { email: string }]
  const [, { user, accessToken }] = (await signIn(email)) as [200, { user: { permissions: string[] }; accessToken: string }]
  expect(user.permissions).toEqual(expect.arrayContaining(['manage_users', 'admin_access']))
  const today = await app.inject({ url: `${API_PREFIX}/today`, headers: { authorization: `Bearer ${accessToken}` } })
  expect(today.json()).toMatchObject({ firstSteps: { hasItems: false, hasPeople: false, hasReceipts: false } })
  expect(await codeNow()).toBeNull()
  expect((await signIn()).slice(0, 2)).toEqual([401, 'INVALID_CREDENTIALS'])
  expect((await make(code)).slice(0, 2)).toEqual([409, 'CONFLICT'])
})

test('a demo address cannot become the first account', async () => {
  await start(false)
  const code = (await codeNow()) ?? ''
  expect(await make(code, 'Demo@example.com')).toEqual([409, 'CONFLICT', expect.stringMatching(/demo address/)])
  expect((await make(code))[0]).toBe(200)
})

test('a demo rejects the creation of a first account', async () => {
  await start(true)
  expect((await make((await codeNow()) ?? '')).slice(0, 2)).toEqual([409, 'CONFLICT'])
})

test('guesses of codes and password links are limited per address', async () => {
  await start(false, 3)
  const guesses = [await make('A'), await make('B'), await post('/accounts/set-password', { link: 'x', password: 'y' })]
  expect(guesses.map(([status]) => status)).toEqual([403, 403, 404])
  expect((await make((await codeNow()) ?? '')).slice(0, 2)).toEqual([429, 'RATE_LIMITED'])
})
