import type { AppDependencies } from '../../services/platform/appDependencies'
import { PROBE } from '../../services/timeTravelGuard'
import { makeStore, type RootState } from '../store'

/**
 * Creates a store whose state is set from outside and which ignores all actions. The time travel guard takes every shown state
 * for the past, and therefore sends nothing.
 * @param dependencies dependencies without side effects
 */
export function shownStore(dependencies: AppDependencies, first: RootState) {
  const store = makeStore(dependencies, first, { devToolsEnhancer: (create) => create })
  // The guard compares states with the latest one that it has seen live. The probe gives it one that is never shown.
  store.dispatch({ type: PROBE })
  const show = (state: RootState) => store.replaceReducer(() => state)
  show(first)
  return { store, show }
}
