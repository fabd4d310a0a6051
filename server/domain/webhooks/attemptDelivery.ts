import type { Delivery } from './sendEvent'
import type { SecretSeal } from './webhookSecret'

const UNREADABLE = 'its secret cannot be read with the present JWT_SECRET: make a new one'

/** What one attempt needs. */
export interface AttemptParts {
  readonly now: () => Date
  readonly seal: SecretSeal
  /** Resolves to null when the message was taken, else to why not. */
  readonly send: (delivery: Delivery) => Promise<string | null>
}

/** A webhook with its sealed secret. */
export interface SealedWebhook {
  readonly id: string
  readonly url: string
  readonly secret: Uint8Array
}

/** One attempt at a message. Resolves to null when it was taken, else to why not. */
export async function attemptDelivery(
  { seal, send, now }: AttemptParts,
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
