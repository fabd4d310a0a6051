import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { permissionsFor } from '../../../contract/access'
import type { AnyCallName } from '../../../contract/allCalls'
import { TOKEN_USES, type NewTokenResponse } from '../../../contract/entities/accounts'
import { ACCESS_TOKEN_SECONDS } from '../../auth/accessToken'
import { currentTestDatabase } from '../databases/testDatabase'
import { sampleBody, WALLED_CALLS } from '../fixtures/everyWrite'
import type { SignedIn } from '../servers/apiClient'
import { TEST_CONFIG } from '../servers/testConfig'
import { sharedServer, startTestServer } from '../servers/testServer'

const at = sharedServer()
/** A valid token of a staff session, and its claims. */
let good: { readonly token: string; readonly claims: Readonly<Record<string, unknown>> }
let ended: string
let disabled: string
let guest: SignedIn
let machines: Readonly<Record<'outbox' | 'intake' | 'revoked', string>>

beforeAll(async () => {
  guest = await at.server.signIn('guest')
  const leaving = await at.server.signIn()
  ended = leaving.token
  await leaving.call('logout')
  await at.server.sql(
    "INSERT INTO app_user SELECT gen_random_uuid(), 'gone@example.com', name, role, permissions, password_hash FROM app_user WHERE email LIKE 'demo@%'",
  )
  disabled = (await at.server.signIn('gone@example.com')).token
  await at.server.sql("UPDATE app_user SET disabled = true WHERE email = 'gone@example.com'")
  const admin = await at.server.signIn('admin')
  const machine = async (use: 'outbox' | 'intake') => (await admin.post<NewTokenResponse>('/tokens', { name: use, use })).body
  const [outbox, intake, revoked] = [await machine('outbox'), await machine('intake'), await machine('outbox')]
  await admin.fetch(`/tokens/${revoked.id}`, { method: 'DELETE' })
  machines = { outbox: outbox.token, intake: intake.token, revoked: revoked.token }
  const { token } = await at.server.signIn()
  good = { token, claims: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown> }
})

const HEADER = { alg: 'HS256', typ: 'at+jwt' }
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = () => Math.floor(Date.now() / 1_000)

/** Returns a token signed with the server's own secret, so that only its content can be wrong. */
function signed(claims: object, header: object = HEADER, hash = 'sha256'): string {
  const input = `${encoded(header)}.${encoded({ ...good.claims, ...claims })}`
  return `${input}.${createHmac(hash, TEST_CONFIG.jwtSecret).update(input).digest('base64url')}`
}

/** Returns a token signed with an attacker's key pair, with the public key in its header. */
function signedByStranger(): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const input = `${encoded({ ...HEADER, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) })}.${encoded(good.claims)}`
  return `${input}.${createSign('RSA-SHA256').update(input).sign(privateKey, 'base64url')}`
}

test.each<[string, () => string]>([
  ['HS384', () => signed({}, { ...HEADER, alg: 'HS384' }, 'sha384')],
  ['RS256 and a key of the forger', signedByStranger],
  ['no type', () => signed({}, { alg: 'HS256' })],
  ['an extension that must be understood', () => signed({}, { ...HEADER, crit: ['x'], x: 1 })],
  ['a start in the future', () => signed({ nbf: now() + 60 })],
  ['an expiry that is not a time', () => signed({ exp: null })],
  ['no user', () => signed({ sub: undefined })],
  ['no time of issue', () => signed({ iat: undefined })],
  ['another type', () => signed({}, { ...HEADER, typ: 'JWT' })],
  ['another issuer', () => signed({ iss: 'elsewhere' })],
  ['no expiry', () => signed({ exp: undefined })],
  ['no session', () => signed({ sid: undefined })],
  ['its signature cut off', () => good.token.replace(/[^.]*$/, '')],
  ['a changed claim', () => good.token.replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`)],
  ['far too many characters', () => `${good.token}${'a'.repeat(6_000)}`],
])('[FAULT-37] a token with %s is rejected', async (_what, make) => {
  expect((await at.server.client(signed({})).call('getSales')).status).toBe(200)
  const response = await at.server.client(make()).call('getSales')
  expect([response.status, response.body?.error_code]).toEqual([401, 'NOT_SIGNED_IN'])
})

test.each<[string, unknown]>([
  ['another user', { sub: '00000000-0000-4000-8000-000000000000' }],
  ['a session that never was', { sid: '00000000-0000-4000-8000-000000000000' }],
  ['a session that is not an id', { sid: "x' OR '1'='1" }],
  ['a session that is a list', { sid: ['a'] }],
])('a well-signed token that names %s is rejected, without a server error', async (_what, claims) => {
  const response = await at.server.client(signed(claims as object)).call('getSales')
  expect([400, 401]).toContain(response.status)
})

test('a token contains only the claims that it needs', () => {
  expect(JSON.parse(Buffer.from(good.token.split('.')[0] ?? '', 'base64url').toString())).toEqual(HEADER)
  expect(Object.keys(good.claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
  expect(Number(good.claims.exp) - Number(good.claims.iat)).toBe(ACCESS_TOKEN_SECONDS)
})

test('a token is accepted only in the Authorization header', async () => {
  const { token } = good
  for (const [query, headers] of [
    [`?access_token=${token}&token=${token}`, {}],
    ['', { cookie: `access_token=${token}; token=${token}; refresh_token=${token}` }],
    ['', { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` }],
    ['', { authorization: token }],
    ['', { authorization: `Basic ${token}` }],
    ['', { authorization: `Bearer ${token}, Bearer ${token}` }],
    ['', { authorization: `Bearer  ${token} x` }],
  ] as const) {
    expect((await fetch(`${at.server.url}/sales${query}`, { headers })).status).toBe(401)
  }
})

const BAD_TOKENS: readonly [what: string, code: string, token: () => string | null][] = [
  ['nothing', 'NOT_SIGNED_IN', () => null],
  ['no algorithm', 'NOT_SIGNED_IN', () => `${encoded({ ...HEADER, alg: 'none' })}.${encoded(good.claims)}.`],
  ['another secret', 'NOT_SIGNED_IN', () => signed({}).replace(/[^.]*$/, 'A'.repeat(43))],
  ['another audience', 'NOT_SIGNED_IN', () => signed({ aud: 'elsewhere' })],
  ['its time past', 'TOKEN_EXPIRED', () => signed({ iat: now() - ACCESS_TOKEN_SECONDS - 5, exp: now() - 5 })],
  ['its session ended', 'SESSION_ENDED', () => ended],
  ['its user disabled', 'SESSION_ENDED', () => disabled],
  ['a machine made up for the outbox', 'NOT_SIGNED_IN', () => `orders_outbox_${'A'.repeat(43)}`],
  ['a machine made up for everything', 'NOT_SIGNED_IN', () => `orders_admin_${'A'.repeat(43)}`],
  ['a revoked machine', 'NOT_SIGNED_IN', () => machines.revoked],
  ['another last letter', 'NOT_SIGNED_IN', () => machines.outbox.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['another use', 'NOT_SIGNED_IN', () => machines.intake.replace('_intake_', '_outbox_')],
]

test.each(WALLED_CALLS)(
  '[PROMISE-11] [FAULT-37] %s rejects every bad token, and every machine but its own',
  async (name, { access }) => {
    const request = async (token: string | null) => {
      const { status, body, headers } = await at.server.client(token).call(name, sampleBody(name), { 'if-none-match': '*' })
      return [status, body?.error_code, headers.get('etag')]
    }
    for (const [what, code, token] of BAD_TOKENS) expect([what, ...(await request(token()))]).toEqual([what, 401, code, null])
    const isForMachines = TOKEN_USES.some((use) => use === access)
    for (const use of TOKEN_USES) {
      const [status, code] = await request(machines[use])
      if (access === use) expect([401, 403]).not.toContain(status)
      else expect([use, status, code]).toEqual([use, ...(isForMachines ? [403, 'FORBIDDEN'] : [401, 'NOT_SIGNED_IN'])])
    }
  },
)

const NEED_NO_PERMISSION: readonly AnyCallName[] = [
  ...(['getSales', 'getSalesFile', 'lookup', 'getActivity', 'getToday'] as const),
  ...(['getPreferences', 'putPreferences', 'printDocuments'] as const),
]

test.each(WALLED_CALLS)('[PROMISE-11] %s requires its permissions and accepts a caller who holds them', async (name, call) => {
  const statusFor = async (token: string) =>
    (await at.server.client(token).call(name, call.method === 'GET' ? undefined : {})).status
  if (!NEED_NO_PERMISSION.includes(name)) expect(await statusFor(guest.token)).toBe(403)
  const grant = "UPDATE app_user SET permissions = $1 WHERE email = 'demo@example.com'"
  await at.server.sql(grant, [permissionsFor(call)])
  expect([401, 403]).not.toContain(await statusFor(good.token))
})

test('[PROMISE-11] access is checked before the body: a stranger’s body is not even read', async () => {
  expect((await at.server.client().call('releaseOrder', '{"not JSON')).status).toBe(401)
})

/** Two servers on one database: real PostgreSQL only. */
const testOnPostgres = currentTestDatabase() === 'postgres' ? test : test.skip

testOnPostgres('outside a demo the demo accounts do not exist, and their sessions end', async () => {
  const real = await startTestServer({ config: { demoData: false }, sameDatabaseAs: at.server })
  await expect(real.signIn()).rejects.toThrow('No sign-in')
  const before = real.client(guest.token, guest.cookie)
  expect((await before.call('getSales')).body.error_code).toBe('SESSION_ENDED')
  expect((await before.call('refreshToken')).body.error_code).toBe('SESSION_ENDED')
  await real.stop()
})

// The last test, because it advances the server's clock.
test('a token expires on time by the server’s clock', async () => {
  const { token } = await at.server.signIn()
  const codeNow = async () => (await at.server.client(token).call('getSales')).body?.error_code
  await at.server.advance(ACCESS_TOKEN_SECONDS * 1_000 - 2_000)
  expect(await codeNow()).toBeUndefined()
  await at.server.advance(3_000)
  expect(await codeNow()).toBe('TOKEN_EXPIRED')
})
