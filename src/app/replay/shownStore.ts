import type { StoreEnhancer } from '@reduxjs/toolkit'
import type { AppDependencies } from '../../services/platform/appDependencies'
import { makeStore, type AppStore, type RootState } from '../store'

const SHOW = 'replay/shown'

/** A store that shows states which are given to it, and takes no action. */
export interface ShownStore {
  readonly store: AppStore
  readonly show: (state: RootState) => void
}

/**
 * Makes such a store. To the guard of the time travel what is shown is the past, so nothing is sent.
 * @param dependencies a world in which nothing happens
 */
export function shownStore(dependencies: AppDependencies, first: RootState): ShownStore {
  let show: ShownStore['show'] | null = null
  const showing: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore<unknown, { readonly type: string }, never>((state, action) => {
      if (action.type === SHOW) return (action as unknown as { readonly state: unknown }).state
      return show === null ? (reducer as (state: unknown, action: unknown) => unknown)(state, action) : state
    }, preloaded as never)
    begin = () => (show = (state) => void store.dispatch({ type: SHOW, state } as never))
    return store as never
  }
  let begin = (): unknown => undefined
  const store = makeStore(dependencies, first, { devToolsEnhancer: showing })
  // The guard tells the past from a present that it has seen: the probe made one, and what is shown from the start is another state.
  store.dispatch({ type: 'timeTravel/probed' })
  begin()
  const shown = (state: RootState) => show?.(state)
  shown(first)
  return { store, show: shown }
}
