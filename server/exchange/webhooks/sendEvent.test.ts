import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { OutboxEvent } from '../../../contract/entities/outbox'
import { listenLocally } from '../../testing/servers/listenLocally'
import { guardedLookup, INSIDE_REJECTION, mayReach, networks, sendEvent, signatureOf } from './sendEvent'
import { newWebhookSecret } from './webhooks'

const EVENT: OutboxEvent = {
  id: '1',
  at: '2026-03-05T10:00:00.000Z',
  type: 'note',
  document: null,
  lines: [],
  details: {},
  userName: 'Dana Demo',
  key: null,
  requestId: 'r-1',
}

test('an endless response is closed at once', async () => {
  const responses: ServerResponse[] = []
  const receiver = createServer((request, response) => {
    request.resume()
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1_024)));
    }
    responses.push(response.writeHead(200).on('drain', pour))
    pour()
  })
  const { origin, close } = await listenLocally(receiver)
  try {
    const delivery = { url: `${origin}/`, secret: newWebhookSecret(), event: EVENT, at: new Date() }
    expect(await sendEvent(delivery, networks(['127.0.0.1/32']))).toBeNull()
    // The timeout of the test is the limit.
    for (const response of responses) if (!response.destroyed) await once(response, 'close')
  } finally {
    close()
  }
})

const none = networks([])

test('an aborted delivery ends at once, and one to a name of this machine is not sent', async () => {
  const delivery = { url: 'https://localhost:1/', secret: newWebhookSecret(), event: EVENT, at: new Date() }
  const aborted = { ...delivery, signal: AbortSignal.abort() }
  expect(await sendEvent(aborted, networks(['127.0.0.1/32']))).toBe('it did not answer in time')
  expect(await sendEvent(delivery, none)).toContain(INSIDE_REJECTION)
})

test.each([
  ...['127.0.0.1', '10.0.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', 'fe80::1', 'fd00::1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1'],
])('%s is an internal address and cannot be reached', (address) => {
  expect(mayReach(address, true, none)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '::ffff:1.1.1.1', '2606:4700:4700::1111'])(
  '%s is an external address, reachable only over HTTPS',
  (address) => {
    expect(mayReach(address, true, none)).toBe(true)
    expect(mayReach(address, false, none)).toBe(false)
  },
)

test('an allowed network is reachable with and without HTTPS, and no other is', () => {
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

test('the address of a host name is checked when the connection looks it up', async () => {
  expect(await look([])).toBe(INSIDE_REJECTION)
  expect(await look(['127.0.0.0/8', '::1/128'])).toContainEqual({ address: '127.0.0.1', family: 4 })
})

test('a host name without an address is reported as such', async () => {
  expect(await look([], 'mistyped.invalid')).toBe('the name mistyped.invalid has no address')
})

test('a signature is that of the example in the specification of Standard Webhooks', () => {
  const [secret, body] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '{"test": 2432232314}']
  const signature = signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', body)
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
