import { api } from '../http/api'
import type { AppStartListening } from '../rootReducer'

/**
 * Loads again what was being loaded when it was outdated, as soon as that has ended: its answer may be older than the change. RTK
 * Query itself reloads only what is not being loaded, or would make everything wait for the slowest request of the tab.
 */
export function listenToOutdatedLoads(startListening: AppStartListening): void {
  startListening({
    matcher: api.util.invalidateTags.match,
    effect: ({ payload }, { dispatch, extra, ...store }) => {
      const before = store.getOriginalState().api.queries
      for (const running of dispatch(api.util.getRunningQueriesThunk())) {
        const { queryCacheKey: key, requestId } = running
        if (before[key]?.requestId !== requestId) continue
        void running.then(async () => {
          if (extra.timeTravelGuard.showsPast()) await extra.timeTravelGuard.untilPresent(extra.clock)
          const outdated = api.util.selectInvalidatedBy(store.getState(), payload)
          if (outdated.some(({ queryCacheKey }) => queryCacheKey === key)) void running.refetch()
        })
      }
    },
  })
}
