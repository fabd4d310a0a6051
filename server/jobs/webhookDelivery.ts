import fp from 'fastify-plugin'
import type { AppConfig } from '../config/appConfig'
import type { Database } from '../database/database'
import { deliverEvents } from '../domain/webhooks/deliverEvents'
import type { AttemptOptions, Delivery } from '../domain/webhooks/sendEvent'

/** Told of the deliveries, for metrics. */
interface DeliveryWatcher {
  /** Called with the outcome of each attempt. */
  readonly attempted: (outcome: 'taken' | 'failed' | 'given_up') => void
}

interface WebhookDeliveryOptions {
  readonly database: Database
  readonly webhooks: AttemptOptions
  readonly config: Pick<AppConfig, 'webhooks'>
  readonly watcher?: DeliveryWatcher | undefined
}

/** Webhooks that a process serves concurrently, so that a slow receiver does not delay the others. */
const AT_ONCE = 4

/** How long a delivery in progress may still take when the server closes. Milliseconds. */
const CLOSE_LIMIT_MS = 2_000

/**
 * Delivers events to webhooks while the server runs. A delivery in progress when it closes is finished if that is quick, else
 * repeated later by the next process.
 */
export const webhookDelivery = fp<WebhookDeliveryOptions>(
  async (app, { database, webhooks, config, watcher }) => {
    const { everyMs } = config.webhooks
    if (everyMs === 0) return
    let isClosing = false
    const ending = new AbortController()
    const options = {
      ...webhooks,
      database,
      send: (delivery: Delivery) => webhooks.send({ ...delivery, signal: ending.signal }),
      isClosing: () => isClosing,
      onTaken: () => watcher?.attempted('taken'),
      onFailure: (facts: { readonly isGivenUp: boolean }) => {
        watcher?.attempted(facts.isGivenUp ? 'given_up' : 'failed')
        app.log.warn(facts, 'a webhook could not be delivered')
      },
    }
    const underWay = new Set<Promise<void>>()

    /** Delivers until nothing is due. */
    async function deliverAll(): Promise<void> {
      while (!isClosing && (await deliverEvents(options)));
    }
    const timer = setInterval(() => {
      if (underWay.size >= AT_ONCE) return
      // Only debug: an unreachable database has its own log line.
      const work: Promise<void> = deliverAll()
        .catch((err: unknown) => app.log.debug({ err }, 'webhooks could not be looked for'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    }, everyMs)
    timer.unref()
    app.addHook('preClose', async () => {
      isClosing = true
      clearInterval(timer)
      const limit = setTimeout(() => ending.abort(), CLOSE_LIMIT_MS)
      await Promise.all(underWay)
      clearTimeout(limit)
    })
  },
  { name: 'webhook-delivery' },
)
