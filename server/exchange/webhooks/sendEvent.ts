import { request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import type { BlockList } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { guardedLookup, INSIDE_REFUSAL, mayReachHost } from './outsideAddress'
import type { SecretSeal } from './webhookSecret'

/** Timeout of one delivery. Milliseconds. */
export const SEND_LIMIT_MS = 15_000

/** The posted message: an event, or a test message. */
interface WebhookMessage {
  readonly id: string
  readonly type: string
  readonly at: string
}

/** A message with its destination and the secret that signs it. */
export interface Delivery {
  readonly url: string
  readonly secret: string
  readonly event: WebhookMessage
  readonly at: Date
  /** Gives the delivery up when it aborts. */
  readonly signal?: AbortSignal
}

/**
 * Posts an event, signed according to Standard Webhooks. Resolves to null when it was accepted (2xx), else to the reason.
 * Redirects are not followed, the response body is not read, and addresses in private networks are refused unless the
 * configuration allows them.
 */
export async function sendEvent({ url, secret, event, at, signal }: Delivery, allowed: BlockList): Promise<string | null> {
  const target = new URL(url)
  const isEncrypted = target.protocol === 'https:'
  if (!mayReachHost(target, allowed)) return INSIDE_REFUSAL
  const id = `evt_${event.id}`
  const body = JSON.stringify({ type: event.type, timestamp: event.at, data: event })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'orders-manager',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  const send = isEncrypted ? requestEncrypted : requestPlain
  const limit = AbortSignal.timeout(SEND_LIMIT_MS)
  const ending = signal ? AbortSignal.any([limit, signal]) : limit
  const options = { method: 'POST', headers, agent: false, lookup: guardedLookup(isEncrypted, allowed), signal: ending }
  return new Promise((resolve) => {
    const request = send(target, options, (response) => {
      const { statusCode = 0 } = response
      // Not read: the body may be endless.
      response.on('error', () => undefined).destroy()
      if (statusCode >= 200 && statusCode < 300) resolve(null)
      else resolve(`it answered ${statusCode}${statusCode >= 300 && statusCode < 400 ? '; redirects are not followed' : ''}`)
    })
    request.on('error', (error) =>
      resolve(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'it did not answer in time' : error.message || error.name,
      ),
    )
    request.end(body)
  })
}

const UNREADABLE = 'its secret cannot be read with the current JWT_SECRET: create a new one'

/** What one attempt needs. */
export interface AttemptOptions {
  readonly now: () => Date
  readonly seal: SecretSeal
  /** Resolves to null when the message was accepted, else to the reason. */
  readonly send: (delivery: Delivery) => Promise<string | null>
}

/** A webhook with its sealed secret. */
export interface SealedWebhook {
  readonly id: string
  readonly url: string
  readonly secret: Uint8Array
}

/** Makes one attempt to deliver a message. Resolves to null when it was accepted, else to the reason. */
export async function attemptDelivery(
  { seal, send, now }: AttemptOptions,
  { id, url, secret: sealed }: SealedWebhook,
  event: Delivery['event'],
): Promise<string | null> {
  let secret: string
  try {
    secret = seal.open(id, sealed)
  } catch {
    return UNREADABLE
  }
  return send({ url, secret, event, at: now() })
}
