import { configureStore, createListenerMiddleware, type StoreEnhancer } from '@reduxjs/toolkit'
import { api } from '../services/api'
import { createThunkExtra } from '../services/http/thunkExtra'
import { startListeners } from '../services/listeners/startListeners'
import type { AppDependencies } from '../services/platform/appDependencies'
import { rootReducer, type AppDispatch, type RootState } from '../services/rootReducer'
import { devToolsOptions } from './devToolsOptions'

/** Redux Toolkit's development checks visit every row of a list. Below 500 ms they do not warn that they are slow. */
const SLOW_CHECK = { warnAfter: 500 }

/** Options of a store. */
export interface StoreOptions {
  /** Replaces the Redux DevTools enhancer; for tests of time travel. */
  readonly devToolsEnhancer?: StoreEnhancer
  /** The store only ever shows a recording. */
  readonly isReplay?: boolean
}

/**
 * Creates a store. Stores share no state, so that each test can create its own; injected endpoints are shared.
 * @param dependencies network, storage, clock and other outside services
 * @param preloaded initial state, which must be complete
 */
export function makeStore(
  dependencies: AppDependencies,
  preloaded?: Partial<RootState>,
  { devToolsEnhancer, isReplay = false }: StoreOptions = {},
) {
  const extra = createThunkExtra(dependencies, isReplay)
  const listeners = createListenerMiddleware<RootState, AppDispatch, typeof extra>({ extra })
  startListeners(listeners.startListening)
  const store = configureStore({
    reducer: rootReducer,
    ...(preloaded && { preloadedState: preloaded }),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: SLOW_CHECK, serializableCheck: SLOW_CHECK })
        .prepend(listeners.middleware)
        .concat(api.middleware, extra.timeTravel.middleware, extra.recorder.middleware),
    devTools: devToolsEnhancer ? false : devToolsOptions,
    enhancers: (getDefault) => (devToolsEnhancer ? getDefault().concat(devToolsEnhancer) : getDefault()),
  })
  extra.timeTravel.follow(store)
  return store
}

export type AppStore = ReturnType<typeof makeStore>
