import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../../database/database'
import type { ListCacheWatcher } from '../../domain/lists/listCache'
import { databaseMetrics, type DatabaseMetrics } from './databaseMetrics'
import { listMetrics } from './listMetrics'
import { requestMetrics, type RequestMetrics } from './requestMetrics'
import { webhookMetrics, type WebhookMetrics } from './webhookMetrics'

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
