import { Counter, Histogram, Registry, collectDefaultMetrics, Gauge } from 'prom-client'
import { LISTS } from '../../../contract/lists'
import type { Database } from '../../database/database'
import type { ListCacheWatcher, ListSource } from '../../domain/lists/listCache'
import { databaseMetrics, type DatabaseMetrics } from './databaseMetrics'
import { requestMetrics, type RequestMetrics } from './requestMetrics'

const SOURCES: readonly ListSource[] = ['replica', 'primary']

/** Upper ends of the histogram's classes. Seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Creates the metrics of the list cache. Callers that already had a list are counted as `status="3xx"` of their requests.
 * @param hasReplica without one, there are no metrics about where lists are read
 */
function listMetrics(registry: Registry, hasReplica: boolean): ListCacheWatcher {
  const kept = new Counter({
    name: 'orders_manager_lists_from_memory_total',
    help: 'Lists that were answered without building them.',
    labelNames: ['list'],
    registers: [registry],
  })
  const building = new Histogram({
    name: 'orders_manager_list_build_seconds',
    help: 'Time to build a list after it has changed; the count is the number of builds.',
    labelNames: ['list'],
    buckets: BUCKETS,
    registers: [registry],
  })
  for (const list of LISTS) {
    kept.inc({ list }, 0)
    building.zero({ list })
  }
  const placed = hasReplica ? replicaMetric(registry) : undefined
  return {
    ...(placed && { placed }),
    kept: (list) => kept.inc({ list }),
    built: (list, seconds) => building.observe({ list }, seconds),
  }
}

function replicaMetric(registry: Registry): (source: ListSource) => void {
  const sources = new Counter({
    name: 'orders_manager_list_sources_total',
    help: 'Lists that the replica may answer, by where they were looked for: on the primary when the replica is behind or away.',
    labelNames: ['source'],
    registers: [registry],
  })
  for (const source of SOURCES) sources.inc({ source }, 0)
  return (source) => sources.inc({ source })
}

/** What became of an attempt to deliver an event; `given_up` is the last of several, or a failed repeat of one. */
type DeliveryOutcome = 'taken' | 'failed' | 'given_up'

const OUTCOMES: readonly DeliveryOutcome[] = ['taken', 'failed', 'given_up']

/** Counts attempts to deliver events to webhooks. */
export interface WebhookMetrics {
  readonly attempted: (outcome: DeliveryOutcome) => void
}

/** Makes the figure of webhooks' deliveries. */
function webhookMetrics(registry: Registry): WebhookMetrics {
  const deliveries = new Counter({
    name: 'orders_manager_webhook_deliveries_total',
    help: 'Attempts to deliver an event to a webhook: taken, failed and tried again later, given up.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of OUTCOMES) deliveries.inc({ outcome }, 0)
  return { attempted: (outcome) => deliveries.inc({ outcome }) }
}

/** Every figure of one server. They live in a registry of its own, so that servers in one process do not mix theirs. */
export interface ServerMetrics {
  readonly requests: RequestMetrics
  readonly lists: ListCacheWatcher
  readonly database: DatabaseMetrics
  /** Takes the number of open streams. */
  readonly eventStreams: (open: number) => void
  readonly webhooks: WebhookMetrics
  readonly contentType: string
  /** All figures as they are now, in the text format of Prometheus. */
  text(database: Pick<Database, 'load'>): Promise<string>
}

/** Creates the metrics of a server, and those of its process: memory, processor, event loop, garbage collection. */
export function serverMetrics(kind: Database['kind'], hasReplica = false): ServerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const database = databaseMetrics(registry, kind)
  return {
    requests: requestMetrics(registry),
    lists: listMetrics(registry, hasReplica),
    database,
    eventStreams: eventMetrics(registry),
    webhooks: webhookMetrics(registry),
    contentType: registry.contentType,
    async text(source) {
      await database.read(source)
      return registry.metrics()
    },
  }
}

/** Creates the metric of open streams. Returns the function that sets it. */
function eventMetrics(registry: Registry): (open: number) => void {
  const streams = new Gauge({
    name: 'orders_manager_event_streams',
    help: 'Open streams of events: browsers that hear at once what has changed.',
    registers: [registry],
  })
  return (open) => streams.set(open)
}
