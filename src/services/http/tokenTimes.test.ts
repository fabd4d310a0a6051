import fc from 'fast-check'
import { tokenExpired } from './baseQuery'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const tokenOf = (claims: unknown) => `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(claims))}.signature`

test.each([
  ['a minute left', tokenOf({ exp: NOW / 1000 + 60 }), false],
  ['the very second', tokenOf({ exp: NOW / 1000 }), true],
  ['a second past', tokenOf({ exp: NOW / 1000 - 1 }), true],
  ['a name that needs the URL alphabet', tokenOf({ name: '???>>>ÿÿ', exp: NOW / 1000 - 1 }), true],
  ['no expiry', tokenOf({ sub: 'dana' }), false],
  ['an expiry that is no number', tokenOf({ exp: '1' }), false],
  ['claims that are no object', tokenOf('exp'), false],
  ['claims of null', tokenOf(null), false],
  ['not a token', 'token-of-dana', false],
  ['nothing', '', false],
])('%s', (_name, token, isExpired) => {
  expect(tokenExpired(token, NOW)).toBe(isExpired)
})

test('no text throws', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(typeof tokenExpired(text, NOW)).toBe('boolean')))
})
