import type { AppDependencies } from '../../services/platform/appDependencies'
import { PROBE } from '../../services/timeTravelGuard'
import { makeStore, type RootState } from '../store'

/**
 * Makes a store that shows states which are given to it, and takes no action. To the guard of the time travel what is shown is the past, so nothing is sent.
 * @param dependencies a world in which nothing happens
 */
export function shownStore(dependencies: AppDependencies, first: RootState) {
  const store = makeStore(dependencies, first, { devToolsEnhancer: (create) => create })
  // The guard tells the past from a present that it has seen: the probe makes one, and what is shown from the start is another state.
  store.dispatch({ type: PROBE })
  const show = (state: RootState) => store.replaceReducer(() => state)
  show(first)
  return { store, show }
}
