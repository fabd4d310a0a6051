import { Counter, Histogram, type Registry } from 'prom-client'
import { LISTS } from '../../../contract/lists'
import type { ListCacheWatcher, ListSource } from '../../domain/lists/listCache'

const SOURCES: readonly ListSource[] = ['replica', 'primary']

/** Upper ends of the histogram's classes. Seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Creates the metrics of the list cache. Callers that already had a list are counted as `status="3xx"` of their requests.
 * @param hasReplica without one, there are no metrics about where lists are read
 */
export function listMetrics(registry: Registry, hasReplica: boolean): ListCacheWatcher {
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
