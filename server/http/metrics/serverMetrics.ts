import { Counter, Histogram, Registry, collectDefaultMetrics, Gauge } from 'prom-client'
import { LISTS } from '../../../contract/lists'
import type { Database } from '../../database/database'
import type { ListCacheWatcher, ListSource } from '../../lists/listCache'
import { databaseMetrics } from './databaseMetrics'
import { requestMetrics } from './requestMetrics'

const SOURCES: readonly ListSource[] = ['replica', 'primary']

/** Upper bounds of the histogram's buckets. Seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Creates the metrics of the list cache. Lists that the caller already had are counted by the request metrics, as `status="3xx"`.
 * @param hasReplica false omits the metrics of whether lists are read from the replica or the primary
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

/** Outcomes of an attempt to deliver an event; `given_up` is the last failed attempt, or a failed replay of a given-up event. */
const DELIVERY_OUTCOMES = ['taken', 'failed', 'given_up'] as const

/** Counts attempts to deliver events to webhooks. */
function webhookMetrics(registry: Registry) {
  const deliveries = new Counter({
    name: 'orders_manager_webhook_deliveries_total',
    help: 'Attempts to deliver an event to a webhook: taken, failed and tried again later, given up.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of DELIVERY_OUTCOMES) deliveries.inc({ outcome }, 0)
  return { attempted: (outcome: (typeof DELIVERY_OUTCOMES)[number]) => deliveries.inc({ outcome }) }
}

export type ServerMetrics = ReturnType<typeof serverMetrics>

/**
 * Creates the metrics of a server, and those of its process: memory, processor, event loop, garbage collection. Each server has
 * its own registry, so that several servers in one process (tests) do not mix their metrics.
 */
export function serverMetrics(kind: Database['kind'], hasReplica = false) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const database = databaseMetrics(registry, kind)
  return {
    requests: requestMetrics(registry),
    lists: listMetrics(registry, hasReplica),
    database,
    /** Sets the number of open event streams. */
    eventStreams: eventMetrics(registry),
    webhooks: webhookMetrics(registry),
    contentType: registry.contentType,
    /** Returns the current metrics in the text format of Prometheus. */
    async text(source: Pick<Database, 'load'>): Promise<string> {
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
