import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { OutboxEvent } from '../../../contract/entities/outbox'
import { stubDatabase } from '../../testing/databases/stubDatabase'
import { listenLocally } from '../../testing/servers/listenLocally'
import { type AttemptOptions, networks, SEND_LIMIT_MS, sendEvent } from './sendEvent'
import { newWebhookSecret, testWebhook } from './webhooks'

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

test('a response without an end is left at once', async () => {
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
    // The time of the test is its limit.
    for (const response of responses) if (!response.destroyed) await once(response, 'close')
  } finally {
    close()
  }
})

test('a test message has as long as a delivery', async () => {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
  const { origin, close } = await listenLocally(receiver)
  const limits = jest.spyOn(AbortSignal, 'timeout')
  const database = stubDatabase(async () => ({ rows: [{ id: 'W', url: `${origin}/`, secret: '' }], rowCount: 1 }))
  const options: AttemptOptions = {
    now: () => new Date(),
    seal: { open: () => newWebhookSecret(), seal: () => new Uint8Array() },
    send: (delivery) => sendEvent(delivery, networks(['127.0.0.1/32'])),
  }
  expect(await testWebhook(database, options, { who: 'dana', requestId: 'r-1', at: new Date() }, 'W')).toBeNull()
  expect(limits.mock.calls).toEqual([[SEND_LIMIT_MS]])
  limits.mockRestore()
  close()
})

test('a delivery that is given up ends at once', async () => {
  const receiver = createServer((request) => request.resume())
  const { origin, close } = await listenLocally(receiver)
  const delivery = { url: `${origin}/`, secret: newWebhookSecret(), event: EVENT, at: new Date(), signal: AbortSignal.abort() }
  expect(await sendEvent(delivery, networks(['127.0.0.1/32']))).toBe('it did not answer in time')
  close()
})
