import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database, DatabaseLoad } from '../../database/database'
import { SQL_STATE } from '../../database/sqlState'
import { isOutage, type DatabaseWatcher } from '../../database/watchedDatabase'

/** Metrics of a database: counters that follow its statements, and gauges of its load. */
export interface DatabaseMetrics extends DatabaseWatcher {
  /** Updates the gauges. */
  read(database: Pick<Database, 'load'>): Promise<void>
}

/** Creates the metrics of the database; some exist for the embedded database only. */
export function databaseMetrics(registry: Registry, kind: Database['kind']): DatabaseMetrics {
  const registers = [registry]
  const up = new Gauge({
    name: 'orders_manager_database_up',
    help: '1 when the last statement reached the database, 0 when it found none.',
    registers,
  })
  const connections = new Gauge({
    name: 'orders_manager_database_connections',
    help: 'Connections in use, and calls that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const limit = new Gauge({
    name: 'orders_manager_database_connections_limit',
    help: 'Connections that this server holds at most.',
    registers,
  })
  const retries = new Counter({
    name: 'orders_manager_database_retries_total',
    help: 'Transactions that lost against another one and began again.',
    registers,
  })
  const failures = new Counter({
    name: 'orders_manager_database_failures_total',
    help: 'Failed statements and connections by class of SQLSTATE, its first two characters.',
    labelNames: ['sqlstate_class'],
    registers,
  })
  const embedded = kind === 'embedded' ? embeddedMetrics(registry) : null
  up.set(1)

  return {
    failed(state) {
      // Only follows from an earlier failure in the same transaction, which was counted.
      if (state === SQL_STATE.inFailedTransaction) return
      failures.inc({ sqlstate_class: state.slice(0, 2) })
      if (isOutage(state)) up.set(0)
    },
    answered: () => up.set(1),
    retried: () => retries.inc(),
    async read(database) {
      const load = await database.load()
      connections.set({ state: 'in_use' }, load.inUse)
      connections.set({ state: 'waiting' }, load.waiting)
      limit.set(load.limit)
      if (load.embedded) embedded?.(load.embedded)
    },
  }
}

function embeddedMetrics(registry: Registry): (load: NonNullable<DatabaseLoad['embedded']>) => void {
  const registers = [registry]
  const freeBytes = new Gauge({
    name: 'orders_manager_storage_free_bytes',
    help: 'Free bytes on the disk of the embedded database.',
    registers,
  })
  const hasFreeSpace = new Gauge({
    name: 'orders_manager_storage_has_room',
    help: '0 when the disk has less than MIN_FREE_MB free and changes are refused.',
    registers,
  })
  const restarts = new Counter({
    name: 'orders_manager_database_restarts_total',
    help: 'How often the embedded database ended unasked, or was ended because a statement ran away, and was started again.',
    registers,
  })
  let counted = 0
  return (load) => {
    freeBytes.set(load.freeBytes)
    hasFreeSpace.set(load.hasFreeSpace ? 1 : 0)
    restarts.inc(load.restarts - counted)
    counted = load.restarts
  }
}
