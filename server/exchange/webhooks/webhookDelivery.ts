import fp from 'fastify-plugin'
import type { AppConfig } from '../../cli/config/appConfig'
import type { Database } from '../../database/database'
import { deliverEvents } from './deliverEvents'
import type { AttemptOptions } from './sendEvent'

/** Told of the deliveries, for metrics. */
interface DeliveryWatcher {
  /** Called with the outcome of each attempt. */
  readonly attempted: (outcome: 'taken' | 'failed' | 'given_up') => void
}

interface WebhookDeliveryOptions {
  readonly database: Database
  readonly webhooks: AttemptOptions & { readonly giveUp: () => void }
  readonly config: Pick<AppConfig, 'webhooks'>
  readonly watcher?: DeliveryWatcher | undefined
}

/** Webhooks that a process serves concurrently, so that a slow receiver does not delay the others. */
const AT_ONCE = 4

/** How long a delivery or a test message in progress may still take when the server closes. Milliseconds. */
const CLOSE_LIMIT_MS = 2_000

/**
 * Delivers events to webhooks while the server runs. A delivery in progress when it closes is finished if that is quick, else
 * repeated later by the next process.
 */
export const webhookDelivery = fp<WebhookDeliveryOptions>(
  async (app, { database, webhooks, config, watcher }) => {
    const { everyMs } = config.webhooks
    let isClosing = false
    const options = {
      ...webhooks,
      database,
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
    const deliver = () => {
      if (underWay.size >= AT_ONCE) return
      // Only debug: an unreachable database has its own log line.
      const work: Promise<void> = deliverAll()
        .catch((err: unknown) => app.log.debug({ err }, 'webhooks could not be looked for'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    }
    const timer = everyMs === 0 ? undefined : setInterval(deliver, everyMs).unref()
    let limit: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      isClosing = true
      clearInterval(timer)
      limit = setTimeout(webhooks.giveUp, CLOSE_LIMIT_MS)
      await Promise.all(underWay)
    })
    app.addHook('onClose', async () => clearTimeout(limit))
  },
  { name: 'webhook-delivery' },
)
