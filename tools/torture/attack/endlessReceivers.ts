import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../contract/calls'
import { outboxCalls } from '../../../contract/calls/outboxCalls'
import { listenLocally } from '../../../server/testing/servers/listenLocally'
import type { Target } from './attack'
import { LABELS_WANTED, makeParcels } from './storms'

const CHUNK = Buffer.alloc(256 * 1_024, 'x')

/** How long the webhooks are delivered before the result is taken, in milliseconds. */
const WATCHED_MS = 10_000

/**
 * Creates webhooks to receivers on this machine: half of them respond with an endless body, the others never respond. Then
 * posts notes to trigger deliveries. Resolves to the number of requests that the receivers got, and how much they sent.
 */
export async function respondEndlessly(target: Target, count: number, signal: AbortSignal) {
  let delivered = 0
  let sentBytes = 0
  function pour(response: ServerResponse): void {
    while (!response.destroyed) {
      sentBytes += CHUNK.length
      if (!response.write(CHUNK)) break
    }
  }
  const receivers = createServer((request, response) => {
    delivered += 1
    request.resume()
    if (request.url === '/silent') return
    response
      .on('error', () => undefined)
      .on('drain', () => pour(response))
      .writeHead(200)
    pour(response)
  })
  const { origin, close } = await listenLocally(receivers)
  try {
    const admin = await target.server.signIn('admin')
    await makeParcels(target, 1)
    for (let setup = 0; setup < count; setup += 1) {
      const url = `${origin}/${setup % 2 === 0 ? 'endless' : 'silent'}`
      await admin.post(outboxCalls.addWebhook.path, { url })
    }
    const ended = performance.now() + WATCHED_MS
    for (let written = 0; performance.now() < ended && !signal.aborted; written += 1) {
      await target.staff.post(calls.addShipmentNote.path, { shipmentNbr: LABELS_WANTED.shipmentNbr, note: `note ${written}` })
      await pause(50)
    }
    return { delivered, sentMegabytes: Math.round(sentBytes / 2 ** 20) }
  } finally {
    close()
  }
}
