import { isAsyncThunkAction, isPending, isRejected, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import type { Clock } from '../platform/appDependencies'

/**
 * Blocks requests while the store shows an earlier state. When a developer jumps back in Redux DevTools, pages mount again, and
 * their hooks would send requests and append new actions to the recorded ones. A request that starts in the past is not
 * recorded, and the base query does not send it.
 */
export interface TimeTravelGuard {
  /** Placed after RTK Query's middleware, so that the latter still tracks subscriptions. */
  readonly middleware: Middleware
  /** True when the call's latest request was made while the store showed an earlier state, even if it shows the present again. */
  readonly withholds: (call: AskedCall) => boolean
  /** True while the store shows an earlier state. Automatic work must wait until it does not. */
  readonly showsPast: () => boolean
  /** Resolves as soon as the store shows the present (possibly at once), or the signal is aborted. */
  readonly untilPresent: (clock: Pick<Clock, 'delay'>, signal?: AbortSignal) => Promise<void>
}

/** Interval (ms) of the check whether the store shows the present again. */
const PAST_LOOK_MS = 200

/** A call as RTK Query identifies it; mutations have no cache key. */
interface AskedCall {
  readonly endpoint: string
  readonly queryCacheKey?: string
}

const nameOf = ({ endpoint, queryCacheKey = '' }: AskedCall) => `${endpoint} ${queryCacheKey}`

/** Type of an action that replaces a present state with an equal new object and leaves a past state untouched. */
export const PROBE = 'timeTravel/probed'

/** Creates the guard of one store. */
export function createTimeTravelGuard(): TimeTravelGuard {
  /** The state after the last action that changed it. */
  let present: unknown
  /** A state known not to react to actions, because it is an earlier one. */
  let past: unknown
  /** Pending requests that started while an earlier state was shown. */
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

/** Makes a reducer answer the probe with an equal new state object. */
export function answerProbes<State extends object, Preloaded>(
  reducer: Reducer<State, UnknownAction, Preloaded>,
): Reducer<State, UnknownAction, Preloaded> {
  return (state, action) => {
    const next = reducer(state, action)
    return action.type === PROBE ? { ...next } : next
  }
}
