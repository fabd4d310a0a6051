import { createHmac } from 'node:crypto'
import { callApi, signIn } from '../testing/servers/apiClient'
import { TEST_CONFIG } from '../testing/servers/testConfig'
import { sharedServer } from '../testing/servers/testServer'
import { ACCESS_TOKEN_SECONDS } from './accessToken'

const at = sharedServer()
let good: { header: object; claims: Record<string, unknown>; token: string }

beforeAll(async () => {
  const { token } = await signIn(at.server.origin)
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object)
  good = { header: header ?? {}, claims: { ...claims }, token }
})

/** Forges a token with any header and claims, by default signed with the test server's real secret. */
function forge(header: object, claims: object, secret: string = TEST_CONFIG.jwtSecret): string {
  const input = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

const codeFor = async (token: string) => (await callApi(at.server.origin, 'getSales', { token })).body?.error_code

test('a token says no more than it must', () => {
  expect(good.header).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(Object.keys(good.claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
  expect(Number(good.claims.exp) - Number(good.claims.iat)).toBe(ACCESS_TOKEN_SECONDS)
})

test('the forger of these tests makes good tokens when nothing is wrong with them', async () => {
  expect(await codeFor(forge(good.header, good.claims))).toBeUndefined()
})

test.each<[string, () => string]>([
  ['no algorithm', () => forge({ alg: 'none', typ: 'at+jwt' }, good.claims).replace(/[^.]*$/, '')],
  ['no algorithm, signed all the same', () => forge({ alg: 'none', typ: 'at+jwt' }, good.claims)],
  ['another algorithm in the header', () => forge({ alg: 'HS512', typ: 'at+jwt' }, good.claims)],
  ['another secret', () => forge(good.header, good.claims, 'x'.repeat(32))],
  ['another type', () => forge({ alg: 'HS256', typ: 'JWT' }, good.claims)],
  ['another audience', () => forge(good.header, { ...good.claims, aud: 'elsewhere' })],
  ['another issuer', () => forge(good.header, { ...good.claims, iss: 'elsewhere' })],
  ['no end', () => forge(good.header, { ...good.claims, exp: undefined })],
  ['no session', () => forge(good.header, { ...good.claims, sid: undefined })],
  ['a signature cut off', () => good.token.replace(/[^.]*$/, '')],
  ['a changed claim', () => good.token.replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`)],
  ['nonsense', () => 'a.b.c'],
  ['far too long', () => `${good.token}${'a'.repeat(6_000)}`],
])('[FAULT-37] a token with %s is not let in', async (_, make) => {
  expect(await codeFor(make())).toBe('NOT_SIGNED_IN')
})

test.each<[string, object]>([
  ['of a session that never was', { sid: '00000000-0000-4000-8000-000000000000' }],
  ['whose user is not the session’s', { sub: '00000000-0000-4000-8000-000000000000' }],
])('[FAULT-37] a token %s is not let in', async (_, claims) => {
  expect(await codeFor(forge(good.header, { ...good.claims, ...claims }))).toBe('SESSION_ENDED')
})

test('a session id that is none is rejected, not a fault', async () => {
  const response = await callApi(at.server.origin, 'getSales', { token: forge(good.header, { ...good.claims, sid: 'x' }) })
  expect(response.status).toBeLessThan(500)
  expect(response.status).toBeGreaterThanOrEqual(400)
})

test('a token ends by the server’s clock, to the second', async () => {
  const { token } = await signIn(at.server.origin)
  await at.server.advance(ACCESS_TOKEN_SECONDS * 1_000 - 2_000)
  expect(await codeFor(token)).toBeUndefined()
  await at.server.advance(3_000)
  expect(await codeFor(token)).toBe('TOKEN_EXPIRED')
})
