import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { OutboxEvent } from '../../../contract/entities/outbox'
import { listenLocally } from '../../testing/servers/listenLocally'
import { networks, sendEvent } from './sendEvent'
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
test('a delivery that is given up ends at once', async () => {
  const receiver = createServer((request) => request.resume())
  const { origin, close } = await listenLocally(receiver)
  const delivery = { url: `${origin}/`, secret: newWebhookSecret(), event: EVENT, at: new Date(), signal: AbortSignal.abort() }
  expect(await sendEvent(delivery, networks(['127.0.0.1/32']))).toBe('it did not answer in time')
  close()
})
