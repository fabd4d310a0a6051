import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import { ERROR_STATUS } from '../../../contract/errorCodes'
import type { SentRefusal } from '../log/requestLog'
import { onRequestEnd } from '../responses/requestEnd'
import { REPLAYED_HEADER } from '../routes/handlers/callHandlers'

/** The facts of a request once its answer is decided. */
interface DecidedRequest {
  /** Undefined for anything but a call of the API: pages, files, health, unknown addresses. */
  readonly call: AnyCallName | undefined
  readonly status: number
  /** True when the answer is the stored one of an earlier attempt. */
  readonly isReplay: boolean
  readonly refusal: SentRefusal | undefined
}

const WRITE_OUTCOMES = ['new', 'replayed', 'refused', 'failed'] as const
const SIGN_IN_OUTCOMES = ['granted', 'refused', 'limited', 'failed'] as const
const REFRESH_OUTCOMES = ['granted', 'refused', 'reused', 'failed'] as const

const isSuccess = (status: number) => status >= 200 && status < 300

/** Returns how a business write ended; null when the call is not a write. */
function writeOutcome({ call, status, isReplay }: DecidedRequest): (typeof WRITE_OUTCOMES)[number] | null {
  if (call === undefined || (allCalls[call] satisfies Call as Call).changes === undefined) return null
  if (isSuccess(status)) return isReplay ? 'replayed' : 'new'
  return status < 500 ? 'refused' : 'failed'
}

/**
 * Returns how a sign-in ended; null for other calls, and without a decision, e.g. for a truncated body or a cross-site request.
 */
function signInOutcome({ call, status }: DecidedRequest): (typeof SIGN_IN_OUTCOMES)[number] | null {
  if (call !== 'login') return null
  if (isSuccess(status)) return 'granted'
  if (status === 401) return 'refused'
  if (status === 429) return 'limited'
  return status < 500 ? null : 'failed'
}

/** Returns how a session refresh ended; null for other calls. */
function refreshOutcome({ call, status, refusal }: DecidedRequest): (typeof REFRESH_OUTCOMES)[number] | null {
  if (call !== 'refreshToken') return null
  if (isSuccess(status)) return 'granted'
  if (refusal?.reason === 'reused') return 'reused'
  return status < 500 ? 'refused' : 'failed'
}

/** Upper bounds of the histogram's buckets. Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Creates the metrics of requests. Label values come from fixed lists only, so that a caller can neither grow the number of
 * series nor put text of their own into them. Every counter starts at zero, because Prometheus' `rate` misses the first increment
 * of a new series.
 */
export function requestMetrics(registry: Registry) {
  const registers = [registry]
  const duration = new Histogram({
    name: 'orders_manager_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by call of the API and class of status.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'orders_manager_requests_in_flight',
    help: 'Requests that have arrived and are not answered yet, this one included.',
    registers,
  })
  const refusals = new Counter({
    name: 'orders_manager_refusals_total',
    help: 'Refused and failed requests by error code.',
    labelNames: ['error_code'],
    registers,
  })
  const writes = new Counter({
    name: 'orders_manager_writes_total',
    help: 'Business writes by call and outcome; replayed is the stored answer of an earlier attempt.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const signIns = new Counter({
    name: 'orders_manager_sign_ins_total',
    help: 'Sign-in attempts by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const refreshes = new Counter({
    name: 'orders_manager_session_refreshes_total',
    help: 'Renewals of sessions by outcome; reused means that a used refresh token came back and its session was ended.',
    labelNames: ['outcome'],
    registers,
  })
  for (const code of Object.keys(ERROR_STATUS)) refusals.inc({ error_code: code }, 0)
  for (const outcome of SIGN_IN_OUTCOMES) signIns.inc({ outcome }, 0)
  for (const outcome of REFRESH_OUTCOMES) refreshes.inc({ outcome }, 0)
  for (const [call, { changes }] of Object.entries<Call>(allCalls)) {
    if (changes) for (const outcome of WRITE_OUTCOMES) writes.inc({ call, outcome }, 0)
  }

  const counted = new WeakSet<FastifyRequest>()
  const ongoing = new WeakMap<FastifyRequest, (isSent: boolean) => void>()

  /** Counts the outcome of a request, once. */
  function decided(request: FastifyRequest, reply: FastifyReply): void {
    if (counted.has(request)) return
    counted.add(request)
    const call = callOf(request)
    const facts: DecidedRequest = {
      call,
      status: reply.statusCode,
      isReplay: reply.hasHeader(REPLAYED_HEADER),
      refusal: request.refusal,
    }
    if (facts.refusal) refusals.inc({ error_code: facts.refusal.code })
    const write = writeOutcome(facts)
    if (write && call) writes.inc({ call, outcome: write })
    const signIn = signInOutcome(facts)
    if (signIn) signIns.inc({ outcome: signIn })
    const refresh = refreshOutcome(facts)
    if (refresh) refreshes.inc({ outcome: refresh })
    // A stream stays open as long as its reader likes, so its duration ends when the answer begins.
    if (request.routeOptions.config?.isStream) ongoing.get(request)?.(true)
  }

  return {
    /** To be called when a request has arrived. */
    begin(request: FastifyRequest, reply: FastifyReply): void {
      inFlight.inc()
      const end = (isSent: boolean) => {
        if (!ongoing.delete(request)) return
        inFlight.dec()
        const status = isSent ? `${Math.floor(reply.statusCode / 100)}xx` : 'gone'
        duration.observe({ call: callOf(request) ?? 'other', status }, reply.elapsedTime / 1_000)
        if (isSent) decided(request, reply)
      }
      ongoing.set(request, end)
      onRequestEnd(reply, end)
    },
    /**
     * Counts the outcome; to be called when the answer is known, not when it is sent: a write also counts when its caller has
     * disconnected. Further calls for the same request do nothing.
     */
    decided,
  }
}

/** Returns the call of the API, or undefined for anything else: pages, files, health, unknown addresses. */
function callOf(request: FastifyRequest): AnyCallName | undefined {
  return request.routeOptions.config?.call
}
