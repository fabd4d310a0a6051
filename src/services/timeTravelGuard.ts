import { isAsyncThunkAction, isPending, isRejected, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import type { Clock } from './platform/appDependencies'

/**
 * Sends nothing while the store shows an earlier state. In Redux DevTools a developer jumps to earlier states; the
 * screen follows, pages mount again and their hooks would send requests and put new actions behind the recorded ones.
 * A request that starts in the past is not recorded, and the base query does not send it.
 */
export interface TimeTravelGuard {
  /** Stands behind the API's in the middleware chain, so that it still counts who watches which answer. */
  readonly middleware: Middleware
  /** Whether a call was last asked for while the store showed an earlier state, whatever it shows since. */
  readonly withholds: (call: AskedCall) => boolean
  /** True while the store shows an earlier state. Anything that runs by itself must wait until then. */
  readonly showsPast: () => boolean
  /** Resolves as soon as the store shows the present, at once when it does so now, or the signal is aborted. */
  readonly untilPresent: (clock: Pick<Clock, 'delay'>, signal?: AbortSignal) => Promise<void>
}

/** Interval at which it is checked whether a jump into the past is over. Milliseconds. */
const PAST_LOOK_MS = 200

/** A call as RTK Query names it; one that writes has no key. */
interface AskedCall {
  readonly endpoint: string
  readonly queryCacheKey?: string
}

const nameOf = ({ endpoint, queryCacheKey = '' }: AskedCall) => `${endpoint} ${queryCacheKey}`

/** An action that makes a new, equal state of every present one, and changes nothing of a past one. */
export const PROBE = 'timeTravel/probed'

/** The guard of one store. */
export function createTimeTravelGuard(): TimeTravelGuard {
  /** The state after the last action that changed it. */
  let present: unknown
  /** A state that is known not to react to actions, because it is an earlier one. */
  let past: unknown
  /** Requests that started while an earlier state was shown, and have not ended. */
  const unsent = new Set<string>()
  /** Calls that were last requested while an earlier state was shown. */
  const withheld = new Set<string>()
  let showsPast = () => false

  const middleware: Middleware = (store) => (next) => {
    /**
     * Something other than an action may have changed the state. It was a jump into the past exactly when a probe, which
     * changes every present state, changes nothing; a replaced reducer or a skipped action is still the present.
     */
    showsPast = () => {
      const state: unknown = store.getState()
      if (present === undefined || state === present) return false
      if (state === past) return true
      next({ type: PROBE })
      if (store.getState() !== state) return false
      past = state
      return true
    }

    return (action) => {
      if (isAsyncThunkAction(action)) {
        const { requestId } = action.meta
        if (isPending(action)) {
          const { endpointName = '', ...arg } = action.meta.arg as {
            readonly endpointName?: string
            readonly queryCacheKey?: string
          }
          const name = nameOf({ endpoint: endpointName, ...arg })
          withheld.delete(name)
          if (showsPast()) {
            unsent.add(requestId)
            withheld.add(name)
          }
        }
        if (unsent.has(requestId)) {
          if (isRejected(action)) unsent.delete(requestId)
          return action
        }
      }
      const before: unknown = store.getState()
      const result = next(action)
      if (store.getState() !== before) present = store.getState()
      return result
    }
  }
  return {
    middleware,
    withholds: (call) => withheld.has(nameOf(call)),
    showsPast: () => showsPast(),
    async untilPresent(clock, signal) {
      while (!signal?.aborted && showsPast()) await clock.delay(PAST_LOOK_MS)
    },
  }
}

/** Lets a probe be seen: it makes a new, equal state. */
export function answerProbes<State extends object, Preloaded>(
  reducer: Reducer<State, UnknownAction, Preloaded>,
): Reducer<State, UnknownAction, Preloaded> {
  return (state, action) => {
    const next = reducer(state, action)
    return action.type === PROBE ? { ...next } : next
  }
}
