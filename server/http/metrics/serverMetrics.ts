import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { type Call, REPLAYED_HEADER } from '../../../contract/call'
import type { Database } from '../../database/database'
import { SQL_STATE } from '../../database/sqlState'
import { type DatabaseWatcher, isOutage } from '../../database/watchedDatabase'
import type { ListCacheWatcher } from '../../lists/listCache'
import { onRequestEnd } from '../responses/requestEnd'
import {
  createMetrics,
  type DELIVERY_OUTCOMES,
  type MetricSet,
  type REFRESH_OUTCOMES,
  type SIGN_IN_OUTCOMES,
  type WRITE_OUTCOMES,
} from './metricTable'

type WriteOutcome = (typeof WRITE_OUTCOMES)[number]
type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]
type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number]

function requestMetrics(metrics: MetricSet) {
  const counted = new WeakSet<FastifyRequest>()
  const ongoing = new WeakMap<FastifyRequest, (isSent: boolean) => void>()

  function countOutcome(request: FastifyRequest, reply: FastifyReply): void {
    const call = callOf(request)
    if (call === undefined) return
    const { statusCode: status } = reply
    const isSuccess = status >= 200 && status < 300
    const failure = status < 500 ? 'refused' : 'failed'
    if ((allCalls[call] satisfies Call as Call).changes !== undefined) {
      const success = reply.hasHeader(REPLAYED_HEADER) ? 'replayed' : 'new'
      const outcome: WriteOutcome = isSuccess ? success : failure
      metrics.writes_total.inc({ call, outcome })
    }
    if (call === 'refreshToken') {
      const isReused = request.rejection?.reason === 'reused'
      const outcome: RefreshOutcome = isSuccess ? 'granted' : isReused ? 'reused' : failure
      metrics.session_refreshes_total.inc({ outcome })
    }
    // Another 4xx decides nothing, e.g. of a truncated body.
    if (call === 'login' && (isSuccess || status >= 500 || status === 401 || status === 429)) {
      const outcome: SignInOutcome = isSuccess ? 'granted' : status === 429 ? 'limited' : failure
      metrics.sign_ins_total.inc({ outcome })
    }
  }

  function decided(request: FastifyRequest, reply: FastifyReply): void {
    if (counted.has(request)) return
    counted.add(request)
    if (request.rejection) metrics.refusals_total.inc({ error_code: request.rejection.code })
    countOutcome(request, reply)
    // A stream stays open as long as its reader likes, so its duration ends when the response begins.
    if (request.routeOptions.config?.isStream) ongoing.get(request)?.(true)
  }

  return {
    begin(request: FastifyRequest, reply: FastifyReply): void {
      metrics.requests_in_flight.inc()
      const end = (isSent: boolean) => {
        if (!ongoing.delete(request)) return
        metrics.requests_in_flight.dec()
        const status = isSent ? `${Math.floor(reply.statusCode / 100)}xx` : 'gone'
        metrics.request_duration_seconds.observe({ call: callOf(request) ?? 'other', status }, reply.elapsedTime / 1_000)
        if (isSent) decided(request, reply)
      }
      ongoing.set(request, end)
      onRequestEnd(reply, end)
    },
    /** Called when the response is known, not sent: a write also counts when its caller has left. Counts once. */
    decided,
  }
}

function callOf(request: FastifyRequest): AnyCallName | undefined {
  return request.routeOptions.config?.call
}

export type ServerMetrics = ReturnType<typeof serverMetrics>

/** With those of the process. A registry per server, so that several in one process (tests) do not mix. */
export function serverMetrics({ hasOneConnection }: Pick<Database, 'hasOneConnection'>, hasReplica = false) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics = createMetrics(registry, { storage: hasOneConnection, replica: hasReplica })
  let restarts = 0
  return {
    requests: requestMetrics(metrics),
    lists: listMetrics(metrics, hasReplica),
    database: databaseMetrics(metrics),
    eventStreams: (open: number) => metrics.event_streams.set(open),
    webhooks: {
      attempted: (outcome: (typeof DELIVERY_OUTCOMES)[number]) => metrics.webhook_deliveries_total.inc({ outcome }),
    },
    contentType: registry.contentType,
    async text(database: Pick<Database, 'load'>): Promise<string> {
      const { inUse, waiting, limit, storage } = await database.load()
      metrics.database_connections.set({ state: 'in_use' }, inUse)
      metrics.database_connections.set({ state: 'waiting' }, waiting)
      metrics.database_connections_limit.set(limit)
      if (storage) {
        metrics.storage_free_bytes.set(storage.freeBytes)
        metrics.storage_has_room.set(storage.hasFreeSpace ? 1 : 0)
        metrics.database_restarts_total.inc(storage.restarts - restarts)
        restarts = storage.restarts
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
