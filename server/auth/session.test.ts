import { REQUEST_TIMEOUT_MS } from '../../contract/constants'
import { EXTENSIONS } from '../../contract/extensions'
import { queryableOf } from '../testing/fixtures/fixtures'
import { manyStaff } from '../testing/helpers/manyStaff'
import { rejection } from '../testing/servers/businessServer'
import { sharedServer } from '../testing/servers/testServer'
import { DEMO_USERS } from './demoUsers'
import { extendWithoutWriting, LOST_RESPONSE_GRACE_MS, REPEAT_GRACE_MS, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './sessions'

const at = sharedServer()

const SECOND = 1_000
const [demo] = DEMO_USERS
const refresh = (cookie: string | null) => at.server.client(null, cookie).call('refreshToken', {})
const read = (token: string) => at.server.client(token).call('getSales')
const login = (body: unknown) => at.server.client().call('login', body)

describe('sign-in', () => {
  test('returns the user and an access token, and hides the refresh token in a cookie', async () => {
    const response = await login({ email: ' Demo@Example.com ', password: demo?.password })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      user: { email: 'demo@example.com', name: demo?.name, role: demo?.role, permissions: demo?.permissions },
      extensions: [...EXTENSIONS],
    })
    expect(response.headers.get('set-cookie')).toMatch(
      /^refresh_token=[\w-]{43}; Max-Age=604800; Path=\/api\/v1\/user; HttpOnly; SameSite=Strict$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a wrong password, an unknown user and a disabled user get the same response', async () => {
    await at.server.sql(
      "INSERT INTO app_user SELECT gen_random_uuid(), 'gone@example.com', '', '', '{}', password_hash, true FROM app_user WHERE email = $1",
      [demo?.email],
    )
    const responses = await Promise.all([
      login({ email: demo?.email, password: 'wrong-password' }),
      login({ email: 'nobody@example.com', password: demo?.password }),
      login({ email: 'gone@example.com', password: demo?.password }),
    ])
    for (const response of responses)
      expect([...rejection(response), response.cookie]).toEqual([401, 'INVALID_CREDENTIALS', 'Invalid credentials', null])
  })
})

describe('refresh', () => {
  // Before the tests that advance the server's clock.
  test('on a full disk extends a session without a write, by an unused and recent token only', async () => {
    const { cookie } = await at.server.signIn()
    const extend = (now = new Date()) => extendWithoutWriting(queryableOf(at.server), now, cookie)
    expect(await extend()).toMatchObject({ kind: 'granted', grant: { refreshToken: null } })
    expect(await extend(new Date(Date.now() + SESSION_IDLE_MS + SECOND))).toBeNull()
    await refresh(cookie)
    expect(await extend()).toBeNull()
  })

  test('gives twenty tabs that refresh at once the same new token', async () => {
    const { cookie } = await at.server.signIn()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [next, ...others] = new Set(responses.map((response) => response.cookie))
    expect(others).toEqual([])
    const last = await refresh(next ?? null)
    expect((await read(String(last.body.accessToken))).status).toBe(200)
  })

  test('gives each of forty people who refresh at once a session of their own', async () => {
    const people = await manyStaff([at.server], 40)
    // A server on a slow machine may say that it is busy: then an app repeats the request.
    async function refreshed(cookie: string): ReturnType<typeof refresh> {
      const response = await refresh(cookie)
      return response.status === 503 ? refreshed(cookie) : response
    }
    const responses = await Promise.all(people.map(({ cookie }) => refreshed(cookie)))
    expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const users = responses.map(({ body }) => (body.user as { email: string }).email)
    expect(users).toEqual(people.map((_, index) => `staff${index + 1}@example.com`))
    expect(new Set(responses.map(({ cookie }) => cookie)).size).toBe(40)
  })

  test('[FAULT-35] repeats a lost response with the same token for a while', async () => {
    const { cookie } = await at.server.signIn()
    const lost = await refresh(cookie)
    // A browser that waits for it in vain gives up only now.
    await at.server.advance(REQUEST_TIMEOUT_MS)
    for (let repeats = 0; repeats < 2; repeats += 1) {
      const again = await refresh(cookie)
      expect([again.status, again.cookie]).toEqual([200, lost.cookie])
    }
    await at.server.advance(LOST_RESPONSE_GRACE_MS + SECOND)
    expect((await refresh(lost.cookie)).status).toBe(200)
  })

  test('[FAULT-35] accepts a used token briefly once its successor was used, then ends the session', async () => {
    const { cookie } = await at.server.signIn()
    const next = await refresh(cookie)
    await refresh(next.cookie)
    const again = await refresh(cookie)
    expect([again.status, again.cookie]).toEqual([200, null])
    await at.server.advance(REPEAT_GRACE_MS + SECOND)
    expect((await refresh(cookie)).body.error_code).toBe('SESSION_ENDED')
  })

  test('[FAULT-35] ends the whole session when a used token returns later, and logs it', async () => {
    const { cookie, token } = await at.server.signIn()
    const next = await refresh(cookie)
    await at.server.advance(LOST_RESPONSE_GRACE_MS + SECOND)
    const stolen = await refresh(cookie)
    expect([stolen.status, stolen.body.error_code, stolen.cookie]).toEqual([401, 'SESSION_ENDED', null])
    expect((await refresh(next.cookie)).status).toBe(401)
    expect((await read(token)).body.error_code).toBe('SESSION_ENDED')
    expect(JSON.stringify(await at.server.log())).toContain('a used refresh token came back')
  })

  test('ends a session that was idle too long', async () => {
    const { cookie } = await at.server.signIn()
    await at.server.advance(SESSION_IDLE_MS + SECOND)
    expect((await refresh(cookie)).body.error_code).toBe('SESSION_ENDED')
  })

  test('ends a continuously used session when its lifetime is over', async () => {
    let { cookie } = await at.server.signIn()
    for (let lived = 0; lived < SESSION_LIFETIME_MS - SESSION_IDLE_MS; lived += SESSION_IDLE_MS - SECOND) {
      await at.server.advance(SESSION_IDLE_MS - SECOND)
      const response = await refresh(cookie)
      expect(response.status).toBe(200)
      cookie = response.cookie ?? ''
    }
    await at.server.advance(SESSION_IDLE_MS - SECOND)
    expect((await refresh(cookie)).body.error_code).toBe('SESSION_ENDED')
  })
})

describe('sign-out', () => {
  const logout = (cookie: string | null) => at.server.client(null, cookie).call('logout')

  test('[FAULT-35] ends access tokens and refresh tokens at once and clears the cookie', async () => {
    const { cookie, token } = await at.server.signIn()
    const next = await refresh(cookie)
    const other = await at.server.signIn()
    const response = await logout(next.cookie)
    expect([response.status, response.text, response.cookie]).toEqual([204, '', ''])
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0; Path=/api/v1/user; HttpOnly')
    expect((await read(token)).body.error_code).toBe('SESSION_ENDED')
    expect((await refresh(next.cookie)).body.error_code).toBe('SESSION_ENDED')
    expect((await refresh(cookie)).body.error_code).toBe('SESSION_ENDED')
    expect((await read(other.token)).status).toBe(200)
  })

  test('also ends the session of its access token, with another cookie or none', async () => {
    const [bare, mixed, other] = [await at.server.signIn(), await at.server.signIn(), await at.server.signIn()]
    for (const client of [
      at.server.client(bare.token),
      at.server.client(mixed.token, other.cookie),
      at.server.client('no.good.token', 'x'.repeat(43)),
    ])
      expect((await client.call('logout')).status).toBe(204)
    for (const { token } of [bare, mixed, other]) expect((await read(token)).body.error_code).toBe('SESSION_ENDED')
  })

  test('keeps the cookie when it fails, so a retry ends the session', async () => {
    const { cookie } = await at.server.signIn()
    await at.server.script(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE UPDATE ON session FOR EACH ROW EXECUTE FUNCTION fail()`)
    const failed = await logout(cookie)
    await at.server.script('DROP TRIGGER full_disk ON session; DROP FUNCTION fail()')
    expect([failed.status, failed.cookie]).toEqual([507, null])
    const repeated = await logout(cookie)
    expect([repeated.status, repeated.cookie]).toEqual([204, ''])
    expect((await refresh(cookie)).body.error_code).toBe('SESSION_ENDED')
  })
})
