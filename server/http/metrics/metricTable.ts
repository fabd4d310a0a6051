import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { allCalls } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { ERROR_STATUS } from '../../../contract/errorCodes'
import { LISTS } from '../../../contract/lists'

export const WRITE_OUTCOMES = ['new', 'replayed', 'refused', 'failed'] as const
export const SIGN_IN_OUTCOMES = ['granted', 'refused', 'limited', 'failed'] as const
export const REFRESH_OUTCOMES = ['granted', 'refused', 'reused', 'failed'] as const

/** Outcomes of an attempt to deliver an event; `given_up` is the last failed attempt, or a failed replay of a given-up event. */
export const DELIVERY_OUTCOMES = ['taken', 'failed', 'given_up'] as const

const WRITES = Object.entries<Call>(allCalls).flatMap(([call, { changes }]) => (changes ? [call] : []))

type Values = Readonly<Record<string, readonly string[]>>

interface Metric {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels?: readonly string[]
  /** Series that start at zero, because Prometheus' `rate` misses the first increment of a new one: all combinations. */
  readonly from?: Values
  readonly buckets?: readonly number[]
  readonly only?: 'storage' | 'replica'
}

/** Label values come from fixed lists, so that no caller can grow the number of series. */
const METRICS = {
  request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the arrival of a request to the end of its response, by call of the API and class of status.',
    labels: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  requests_in_flight: { kind: 'gauge', help: 'Requests that have arrived and have no response yet, this one included.' },
  refusals_total: {
    kind: 'counter',
    help: 'Rejected and failed requests by error code.',
    from: { error_code: Object.keys(ERROR_STATUS) },
  },
  writes_total: {
    kind: 'counter',
    help: 'Business writes by call and outcome; replayed is the stored response of an earlier attempt.',
    from: { call: WRITES, outcome: WRITE_OUTCOMES },
  },
  sign_ins_total: { kind: 'counter', help: 'Sign-in attempts by outcome.', from: { outcome: SIGN_IN_OUTCOMES } },
  session_refreshes_total: {
    kind: 'counter',
    help: 'Renewals of sessions by outcome; reused means that a used refresh token came back and its session was ended.',
    from: { outcome: REFRESH_OUTCOMES },
  },
  lists_from_memory_total: { kind: 'counter', help: 'Lists sent without building them.', from: { list: LISTS } },
  list_build_seconds: {
    kind: 'histogram',
    help: 'Time to build a list after it has changed; the count is the number of builds.',
    from: { list: LISTS },
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  },
  list_sources_total: {
    kind: 'counter',
    help: 'Lists that the replica may send, by where they were looked for: on the primary when the replica is behind or away.',
    from: { source: ['replica', 'primary'] },
    only: 'replica',
  },
  database_up: { kind: 'gauge', help: '1 when the last statement reached the database, 0 when it found none.' },
  database_connections: { kind: 'gauge', help: 'Connections in use, and calls that wait for one.', labels: ['state'] },
  database_connections_limit: { kind: 'gauge', help: 'Connections that this server holds at most.' },
  database_retries_total: { kind: 'counter', help: 'Transactions that lost against another one and began again.' },
  database_failures_total: {
    kind: 'counter',
    help: 'Failed statements and connections by class of SQLSTATE, its first two characters.',
    labels: ['sqlstate_class'],
  },
  storage_free_bytes: { kind: 'gauge', help: 'Free bytes on the disk of the embedded database.', only: 'storage' },
  storage_has_room: {
    kind: 'gauge',
    help: '0 when the disk has less than MIN_FREE_MB free and changes are rejected.',
    only: 'storage',
  },
  database_restarts_total: {
    kind: 'counter',
    help: 'How often the embedded database ended by itself, or was ended because a statement ran away, and was started again.',
    only: 'storage',
  },
  event_streams: { kind: 'gauge', help: 'Open streams of events: browsers that are notified of changes at once.' },
  webhook_deliveries_total: {
    kind: 'counter',
    help: 'Attempts to deliver an event to a webhook: accepted, failed and tried again later, given up.',
    from: { outcome: DELIVERY_OUTCOMES },
  },
} as const satisfies Readonly<Record<string, Metric>>

interface Kinds {
  readonly counter: Counter
  readonly gauge: Gauge
  readonly histogram: Histogram
}

export type MetricSet = { readonly [Name in keyof typeof METRICS]: Kinds[(typeof METRICS)[Name]['kind']] }

export function createMetrics(registry: Registry, where: Readonly<Record<'storage' | 'replica', boolean>>): MetricSet {
  const made = Object.entries<Metric>(METRICS).map(([name, { kind, help, labels, from, buckets, only }]) => {
    const registers = only && !where[only] ? [] : [registry]
    const labelNames = [...(labels ?? Object.keys(from ?? {}))]
    const options = { name: `orders_manager_${name}`, help, labelNames, registers }
    const series = from ? combinations(from) : []
    if (kind === 'gauge') return [name, new Gauge(options)]
    if (kind === 'histogram') {
      const histogram = new Histogram({ ...options, ...(buckets && { buckets: [...buckets] }) })
      for (const one of series) histogram.zero(one)
      return [name, histogram]
    }
    const counter = new Counter(options)
    for (const one of series) counter.inc(one, 0)
    return [name, counter]
  })
  return Object.fromEntries(made) as MetricSet
}

function combinations(values: Values): Record<string, string>[] {
  return Object.entries(values).reduce<Record<string, string>[]>(
    (sets, [label, each]) => sets.flatMap((set) => each.map((value) => ({ ...set, [label]: value }))),
    [{}],
  )
}
