import type { LookupAddress } from 'node:dns'
import { guardedLookup, INSIDE_REJECTION, mayReach, networks } from './sendEvent'

const none = networks([])

test.each([
  ...[
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', 'fe80::1', 'fd00::1', 'fc00::1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', 'ff02::1', '::a00:1'],
])('%s is inside', (address) => {
  expect(mayReach(address, true, none)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '::ffff:1.1.1.1', '2606:4700:4700::1111'])(
  '%s is outside, by https only',
  (address) => {
    expect(mayReach(address, true, none)).toBe(true)
    expect(mayReach(address, false, none)).toBe(false)
  },
)

test('a network that is allowed is reached with and without https, and no other', () => {
  const allowed = networks(['10.1.0.0/16', 'fd00::/64'])
  expect(mayReach('10.1.2.3', false, allowed)).toBe(true)
  expect(mayReach('fd00::2', true, allowed)).toBe(true)
  expect(mayReach('10.2.0.1', true, allowed)).toBe(false)
  expect(() => networks(['10.1'])).toThrow('10.1 is no network')
})

const look = (allowed: string[], hostname = 'localhost') =>
  new Promise<string | LookupAddress[]>((resolve) =>
    guardedLookup(true, networks(allowed))(hostname, { all: true }, (error, addresses) => resolve(error?.message ?? addresses)),
  )

test('what a name leads to is judged when the connection looks it up', async () => {
  expect(await look([])).toBe(INSIDE_REJECTION)
  expect(await look(['127.0.0.0/8', '::1/128'])).toContainEqual({ address: '127.0.0.1', family: 4 })
})

test('a name that leads nowhere fails the connection, and nothing else', async () => {
  expect(await look([], 'mistyped.invalid')).toBe('the name mistyped.invalid has no address')
})
