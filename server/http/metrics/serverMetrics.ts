import { Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../../database/database'
import { SQL_STATE } from '../../database/sqlState'
import { type DatabaseWatcher, isOutage } from '../../database/watchedDatabase'
import type { ListCacheWatcher } from '../../lists/listCache'
import { createMetrics, type DELIVERY_OUTCOMES, type MetricSet } from './metricTable'
import { requestMetrics } from './requestMetrics'

export type ServerMetrics = ReturnType<typeof serverMetrics>

/**
 * Creates the metrics of a server, and those of its process: memory, processor, event loop, garbage collection. Each server has
 * its own registry, so that several servers in one process (tests) do not mix their metrics.
 * @param hasReplica false omits the metrics of whether lists are read from the replica or the primary
 */
export function serverMetrics(kind: Database['kind'], hasReplica = false) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics = createMetrics(registry, { embedded: kind === 'embedded', replica: hasReplica })
  let restarts = 0
  return {
    requests: requestMetrics(metrics),
    lists: listMetrics(metrics, hasReplica),
    database: databaseMetrics(metrics),
    /** Sets the number of open event streams. */
    eventStreams: (open: number) => metrics.event_streams.set(open),
    webhooks: {
      attempted: (outcome: (typeof DELIVERY_OUTCOMES)[number]) => metrics.webhook_deliveries_total.inc({ outcome }),
    },
    contentType: registry.contentType,
    /** Returns the current metrics in the text format of Prometheus. */
    async text(database: Pick<Database, 'load'>): Promise<string> {
      const { inUse, waiting, limit, embedded } = await database.load()
      metrics.database_connections.set({ state: 'in_use' }, inUse)
      metrics.database_connections.set({ state: 'waiting' }, waiting)
      metrics.database_connections_limit.set(limit)
      if (embedded) {
        metrics.storage_free_bytes.set(embedded.freeBytes)
        metrics.storage_has_room.set(embedded.hasFreeSpace ? 1 : 0)
        metrics.database_restarts_total.inc(embedded.restarts - restarts)
        restarts = embedded.restarts
      }
      return registry.metrics()
    },
  }
}

/** Lists that the caller already had are counted by the request metrics, as `status="3xx"`. */
function listMetrics(metrics: MetricSet, hasReplica: boolean): ListCacheWatcher {
  return {
    ...(hasReplica && { placed: (source) => metrics.list_sources_total.inc({ source }) }),
    kept: (list) => metrics.lists_from_memory_total.inc({ list }),
    built: (list, seconds) => metrics.list_build_seconds.observe({ list }, seconds),
  }
}

function databaseMetrics(metrics: MetricSet): DatabaseWatcher {
  metrics.database_up.set(1)
  return {
    failed(state) {
      // Only follows from an earlier failure in the same transaction, which was counted.
      if (state === SQL_STATE.inFailedTransaction) return
      metrics.database_failures_total.inc({ sqlstate_class: state.slice(0, 2) })
      if (isOutage(state)) metrics.database_up.set(0)
    },
    succeeded: () => metrics.database_up.set(1),
    retried: () => metrics.database_retries_total.inc(),
  }
}
