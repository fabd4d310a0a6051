import { Counter, type Registry } from 'prom-client'

/** What became of an attempt to deliver an event; `given_up` is the last of several, or a failed repeat of one. */
type DeliveryOutcome = 'taken' | 'failed' | 'given_up'

const OUTCOMES: readonly DeliveryOutcome[] = ['taken', 'failed', 'given_up']

/** Counts attempts to deliver events to webhooks. */
export interface WebhookMetrics {
  readonly attempted: (outcome: DeliveryOutcome) => void
}

/** Makes the figure of webhooks' deliveries. */
export function webhookMetrics(registry: Registry): WebhookMetrics {
  const deliveries = new Counter({
    name: 'orders_manager_webhook_deliveries_total',
    help: 'Attempts to deliver an event to a webhook: taken, failed and tried again later, given up.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of OUTCOMES) deliveries.inc({ outcome }, 0)
  return { attempted: (outcome) => deliveries.inc({ outcome }) }
}
