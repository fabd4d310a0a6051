import type { Call } from '../../../contract/call'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { SentRefusal } from '../log/requestLog'

/** What is known of a request when its answer is on the way. */
export interface DecidedRequest {
  /** Undefined for anything but a call of the API: pages, files, health, unknown addresses. */
  readonly call: AnyCallName | undefined
  readonly status: number
  /** True when the answer is the stored one of an earlier attempt. */
  readonly isReplay: boolean
  readonly refusal: SentRefusal | undefined
}

/** The class of a status code, as a label. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx'
/** How a business write ended, as a label. */
export type WriteOutcomeLabel = 'new' | 'replayed' | 'refused' | 'failed'
/** How an attempt to sign in ended, as a label. */
export type SignInOutcomeLabel = 'granted' | 'refused' | 'limited' | 'failed'
/** How the renewal of a session ended, as a label. */
export type RefreshOutcomeLabel = 'granted' | 'refused' | 'reused' | 'failed'

const isSuccess = (status: number) => status >= 200 && status < 300

/** The class of a status code. */
export function statusClass(status: number): StatusClass {
  return status < 200 ? '1xx' : status < 300 ? '2xx' : status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx'
}

/** How a business write ended; null when the call is none. */
export function writeOutcome({ call, status, isReplay }: DecidedRequest): WriteOutcomeLabel | null {
  if (call === undefined || (allCalls[call] satisfies Call as Call).changes === undefined) return null
  if (isSuccess(status)) return isReplay ? 'replayed' : 'new'
  return status < 500 ? 'refused' : 'failed'
}

/** How an attempt to sign in ended; null when the call is none, or one that came to no decision: a body that was cut, a page of another site. */
export function signInOutcome({ call, status }: DecidedRequest): SignInOutcomeLabel | null {
  if (call !== 'login') return null
  if (isSuccess(status)) return 'granted'
  if (status === 401) return 'refused'
  if (status === 429) return 'limited'
  return status < 500 ? null : 'failed'
}

/** How the renewal of a session ended; null when the call is none. */
export function refreshOutcome({ call, status, refusal }: DecidedRequest): RefreshOutcomeLabel | null {
  if (call !== 'refreshToken') return null
  if (isSuccess(status)) return 'granted'
  if (refusal?.reason === 'reused') return 'reused'
  return status < 500 ? 'refused' : 'failed'
}
