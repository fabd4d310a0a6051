import fp from 'fastify-plugin'
import type { AppConfig } from '../config/appConfig'
import type { Database } from '../database/database'
import { deliverEvents } from '../domain/webhooks/deliverEvents'
import type { AttemptOptions } from '../domain/webhooks/sendEvent'

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

/**
 * Delivers events to webhooks while the server runs. A delivery in progress when it closes is finished, or repeated later by the
 * next process.
 */
export const webhookDelivery = fp<WebhookDeliveryOptions>(
  async (app, { database, webhooks, config, watcher }) => {
    const { everyMs } = config.webhooks
    if (everyMs === 0) return
    const options = {
      ...webhooks,
      database,
      onTaken: () => watcher?.attempted('taken'),
      onFailure: (facts: { readonly isGivenUp: boolean }) => {
        watcher?.attempted(facts.isGivenUp ? 'given_up' : 'failed')
        app.log.warn(facts, 'a webhook could not be delivered')
      },
    }
    let isClosing = false
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
      await Promise.all(underWay)
    })
  },
  { name: 'webhook-delivery' },
)
