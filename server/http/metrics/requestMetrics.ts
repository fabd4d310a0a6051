import type { FastifyReply, FastifyRequest } from 'fastify'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import type { SentRefusal } from '../log/requestLog'
import { onRequestEnd } from '../responses/requestEnd'
import { REPLAYED_HEADER } from '../routes/handlers/callHandlers'
import type { MetricSet, REFRESH_OUTCOMES, SIGN_IN_OUTCOMES, WRITE_OUTCOMES } from './metricTable'

/** The facts of a request once its answer is decided. */
interface DecidedRequest {
  /** Undefined for anything but a call of the API: pages, files, health, unknown addresses. */
  readonly call: AnyCallName | undefined
  readonly status: number
  /** True when the answer is the stored one of an earlier attempt. */
  readonly isReplay: boolean
  readonly refusal: SentRefusal | undefined
}

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

/** Counts requests. */
export function requestMetrics(metrics: MetricSet) {
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
    if (facts.refusal) metrics.refusals_total.inc({ error_code: facts.refusal.code })
    const write = writeOutcome(facts)
    if (write && call) metrics.writes_total.inc({ call, outcome: write })
    const signIn = signInOutcome(facts)
    if (signIn) metrics.sign_ins_total.inc({ outcome: signIn })
    const refresh = refreshOutcome(facts)
    if (refresh) metrics.session_refreshes_total.inc({ outcome: refresh })
    // A stream stays open as long as its reader likes, so its duration ends when the answer begins.
    if (request.routeOptions.config?.isStream) ongoing.get(request)?.(true)
  }

  return {
    /** To be called when a request has arrived. */
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
