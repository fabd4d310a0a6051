import type { FastifyRequest } from 'fastify'
import { rejectCrossSite } from './accessChecks'

// What every endpoint rejects: ../testing/security/crossSite.test.ts.

const ALLOWED_ORIGIN = 'https://friend.example'

function isRejected(headers: Record<string, string>, https = false): boolean {
  try {
    rejectCrossSite({ headers, host: 'manager.example' } as unknown as FastifyRequest, {
      allowedOrigins: [ALLOWED_ORIGIN],
      https,
    })
    return false
  } catch {
    return true
  }
}

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://manager.example' }, false],
  ['an address typed by the user', { 'sec-fetch-site': 'none' }, false],
  ['another site that is allowed', { 'sec-fetch-site': 'cross-site', origin: ALLOWED_ORIGIN }, false],
  ['an old browser on our page', { origin: 'https://manager.example' }, false],
  ['an old browser on a host that begins like ours', { origin: 'https://manager.example.evil.example' }, true],
  ['a dev server that passes calls on', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, false],
])('a request is allowed or rejected by its origin: %s', (_, headers, rejected) => {
  expect(isRejected(headers)).toBe(rejected)
})

test('behind HTTPS, the same host over plain HTTP counts as another site', () => {
  const from = (origin: string) => isRejected({ origin }, true)
  expect([from('https://manager.example'), from('http://manager.example')]).toEqual([false, true])
})
