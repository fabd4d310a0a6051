import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { OutboxEvent } from '../../../contract/entities/outbox'
import { listenLocally } from '../servers/listenLocally'
import { until } from './until'

interface ReceivedRequest {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly event: OutboxEvent
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>

export async function startReceiver() {
  const received: ReceivedRequest[] = []
  /** How to respond to the next requests: with a status, or never. */
  const responses = 204 as number | 'never' | ((request: ReceivedRequest) => number)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { data } = JSON.parse(text) as { readonly data: OutboxEvent }
      const one = { id: String(request.headers['webhook-id']), headers: request.headers, text, event: data }
      received.push(one)
      const reply = typeof receiver.responses === 'function' ? receiver.responses(one) : receiver.responses
      if (reply !== 'never') response.writeHead(reply).end()
    })
  })
  const { origin, close } = await listenLocally(server)
  const receiver = {
    url: `${origin}/hook`,
    received: received as readonly ReceivedRequest[],
    responses,
    async until(count: number): Promise<readonly ReceivedRequest[]> {
      await until(() => received.length >= count)
      return received
    },
    close,
  }
  return receiver
}
