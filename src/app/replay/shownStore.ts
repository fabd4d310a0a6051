import type { AppDependencies } from '../../services/platform/appDependencies'
import type { RootState } from '../../services/rootReducer'
import { makeStore } from '../store'

/**
 * Creates a store whose state is set from outside, and which ignores all actions and sends nothing.
 * @param dependencies dependencies without side effects
 */
export function shownStore(dependencies: AppDependencies, first: RootState) {
  const store = makeStore(dependencies, first, { devToolsEnhancer: (create) => create, isReplay: true })
  const show = (state: RootState) => store.replaceReducer(() => state)
  show(first)
  return { store, show }
}
