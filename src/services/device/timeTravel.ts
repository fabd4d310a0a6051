import { isAsyncThunkAction, isPending, type Middleware } from '@reduxjs/toolkit'
import type { Clock } from './appDependencies'

/** The public state of a recorded store (`@redux-devtools/instrument`); a store that is not recorded has none. */
interface Recorded {
  readonly liftedStore?: {
    readonly getState: () => { readonly currentStateIndex: number; readonly computedStates: readonly unknown[] }
  }
}

/** While an earlier state is shown nothing is sent or recorded. @param isAlways the store only ever shows a recording */
export function createTimeTravel(isAlways = false) {
  let recorded: Recorded = {}
  const unsent = new Set<string>()

  function showsPast(): boolean {
    const { currentStateIndex, computedStates } = recorded.liftedStore?.getState() ?? { currentStateIndex: 0, computedStates: [] }
    return isAlways || currentStateIndex < computedStates.length - 1
  }

  return {
    showsPast,
    /** Starts no request in the past. Placed after RTK Query's middleware, which still tracks subscriptions. */
    middleware: (() => (next) => (action) => {
      if (!isAsyncThunkAction(action)) return next(action)
      const { requestId } = action.meta
      if (isPending(action) && showsPast()) {
        unsent.add(requestId)
        // The thunk then ends without running.
        throw new Error('Nothing is sent from an earlier state')
      }
      return unsent.delete(requestId) ? action : next(action)
    }) satisfies Middleware,
    follow: (store: object) => void (recorded = store),
  }
}

type TimeTravel = ReturnType<typeof createTimeTravel>

/** Interval (ms) of the check whether the store shows the present again. */
export const PAST_CHECK_MS = 200

export function presentClock(clock: Clock, { showsPast }: Pick<TimeTravel, 'showsPast'>): Clock {
  return {
    now: () => clock.now(),
    async delay(milliseconds) {
      await clock.delay(milliseconds)
      while (showsPast()) await clock.delay(PAST_CHECK_MS)
    },
  }
}
