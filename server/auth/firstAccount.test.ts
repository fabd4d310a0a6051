import { queryableOf } from '../testing/fixtures/fixtures'
import { rejection } from '../testing/servers/businessServer'
import { TEST_CONFIG } from '../testing/servers/testConfig'
import { startTestServer, type TestServer } from '../testing/servers/testServer'
import { firstAccountCode } from './firstAccount'

let server: TestServer
afterEach(() => server.stop())

const start = async (demoData: boolean, attempts = 1_000) => {
  server = await startTestServer({
    config: { demoData, loginsPerMinute: { ...TEST_CONFIG.loginsPerMinute, accountFromAddress: attempts } },
  })
}
const codeNow = () => firstAccountCode(queryableOf(server), { ...TEST_CONFIG, demoData: false })
const PASSWORD = 'twelve-or-more'
const make = (code: string, email = 'first@x.example', password = PASSWORD) =>
  server.client().post('/accounts/first', { code, email, name: 'First', password })

test('the setup code creates the first account once, with every permission', async () => {
  await start(false)
  const code = await codeNow()
  const signIn = async () =>
    rejection(await server.client().post('/user/login', { email: 'nobody@x.example', password: PASSWORD }))
  expect(await signIn()).toEqual([401, 'NO_ACCOUNT_YET', expect.stringMatching(/\/password\/first/)])
  expect(rejection(await server.client().post('/user/refresh-token', {}))).toEqual([401, 'NO_ACCOUNT_YET', expect.any(String)])
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){4}$/)
  expect(await codeNow()).toBe(code)
  expect(rejection(await make('AAAA-AAAA-AAAA-AAAA-AAAA'))).toEqual([403, 'FORBIDDEN', expect.stringMatching(/not the code/)])
  expect(rejection(await make(code ?? '', 'first@x.example', 'short'))).toEqual([
    400,
    'BAD_REQUEST',
    expect.stringMatching(/12 characters/),
  ])

  const responses = await Promise.all(['a', 'b', 'c'].map((name) => make(String(code).toLowerCase(), `${name}@x.example`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { email } = responses.find(({ status }) => status === 200)?.body as { email: string }
  const { body } = await server.client().call('login', { email, password: PASSWORD })
  expect((body?.user as { permissions: string[] }).permissions).toEqual(expect.arrayContaining(['manage_users', 'admin_access']))
  const today = await server.client(String(body?.accessToken)).call('getToday')
  expect(today.body?.firstSteps).toEqual({ hasItems: false, hasPeople: false, hasReceipts: false })
  expect(await codeNow()).toBeNull()
  expect((await signIn()).slice(0, 2)).toEqual([401, 'INVALID_CREDENTIALS'])
  expect(rejection(await make(code ?? '')).slice(0, 2)).toEqual([409, 'CONFLICT'])
})

test('a demo address cannot become the first account', async () => {
  await start(false)
  const code = (await codeNow()) ?? ''
  expect(rejection(await make(code, 'Demo@example.com'))).toEqual([409, 'CONFLICT', expect.stringMatching(/demo address/)])
  expect((await make(code)).status).toBe(200)
})

test('a demo rejects the creation of a first account', async () => {
  await start(true)
  expect(rejection(await make((await codeNow()) ?? '')).slice(0, 2)).toEqual([409, 'CONFLICT'])
})

test('guesses of codes and password links are limited per address', async () => {
  await start(false, 3)
  const guesses = [
    await make('A'),
    await make('B'),
    await server.client().post('/accounts/set-password', { link: 'x', password: 'y' }),
  ]
  expect(guesses.map(({ status }) => status)).toEqual([403, 403, 404])
  const rejected = await make((await codeNow()) ?? '')
  expect([rejected.status, rejected.body.error_code, Number(rejected.headers.get('retry-after')) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ])
})
