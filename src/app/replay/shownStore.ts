import { PROBE } from '../../services/http/timeTravelGuard'
import type { AppDependencies } from '../../services/platform/appDependencies'
import type { RootState } from '../../services/rootReducer'
import { makeStore } from '../store'

/**
 * Creates a store whose state is set from outside and which ignores all actions. The time travel guard takes every shown state
 * for the past, and therefore sends nothing.
 * @param dependencies dependencies without side effects
 */
export function shownStore(dependencies: AppDependencies, first: RootState) {
  const store = makeStore(dependencies, first, { devToolsEnhancer: (create) => create })
  // The guard treats the first state that it sees as the present. The probe is that state, so all states shown later are the
  // past.
  store.dispatch({ type: PROBE })
  const show = (state: RootState) => store.replaceReducer(() => state)
  show(first)
  return { store, show }
}
