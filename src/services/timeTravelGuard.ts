import { isAsyncThunkAction, isPending, isRejected, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit'

/**
 * Sends nothing while the store shows an earlier state. In Redux DevTools a developer jumps to earlier states; the
 * screen follows, pages mount again and their hooks would send requests and put new actions behind the recorded ones.
 * A request that starts in the past is not recorded, and the base query does not send it.
 */
export interface TimeTravelGuard {
  /** Stands behind the API's in the middleware chain, so that it still counts who watches which answer. */
  readonly middleware: Middleware
  /** True while the store shows an earlier state and somebody has tried to send something there. */
  readonly isPast: (state: unknown) => boolean
  /** True while the store shows an earlier state. For what acts by itself, and must wait. */
  readonly showsPast: () => boolean
}

const PROBE = 'timeTravel/probed'

/** The guard of one store. */
export function createTimeTravelGuard(): TimeTravelGuard {
  /** The state after the last action that changed it. */
  let present: unknown
  /** A state of which is known that nothing changes it. */
  let past: unknown
  /** Requests that started in the past and have not ended. */
  const unsent = new Set<string>()
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
        if (isPending(action) && showsPast()) unsent.add(requestId)
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
  return { middleware, isPast: (state) => past !== undefined && state === past, showsPast: () => showsPast() }
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
