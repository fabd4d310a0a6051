import { configureStore, createListenerMiddleware, type StoreEnhancer } from '@reduxjs/toolkit'
import { api } from '../services/api'
import { startListeners } from '../services/listeners/startListeners'
import type { AppDependencies } from '../services/platform/appDependencies'
import { createServiceContext } from '../services/serviceContext'
import { serviceReducer, type ServiceDispatch, type ServiceState } from '../services/serviceState'
import { answerProbes } from '../services/timeTravelGuard'
import { devToolsOptions } from './devToolsOptions'

/** The root reducer. It also answers the probes of the time travel guard. */
export const rootReducer = answerProbes(serviceReducer)

/** Redux Toolkit's development checks visit every row of a list. Below 500 ms they do not warn that they are slow. */
const SLOW_CHECK = { warnAfter: 500 }

/** Options of a store. */
export interface StoreOptions {
  /** Replaces the Redux DevTools enhancer; for tests of time travel. */
  readonly devToolsEnhancer?: StoreEnhancer
}

/**
 * Creates a store. Stores share no state, so that each test can create its own; injected reducers and endpoints are shared.
 * @param dependencies network, storage, clock and other outside services
 * @param preloaded initial state, which must be complete
 */
export function makeStore(
  dependencies: AppDependencies,
  preloaded?: Partial<ServiceState>,
  { devToolsEnhancer }: StoreOptions = {},
) {
  const context = createServiceContext(dependencies)
  const listeners = createListenerMiddleware<ServiceState, ServiceDispatch, typeof context>({ extra: context })
  startListeners(listeners.startListening)
  return configureStore({
    reducer: rootReducer,
    ...(preloaded && { preloadedState: preloaded }),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: context }, immutableCheck: SLOW_CHECK, serializableCheck: SLOW_CHECK })
        .prepend(listeners.middleware)
        .concat(api.middleware, context.timeTravelGuard.middleware, context.recorder.middleware),
    devTools: devToolsEnhancer ? false : devToolsOptions,
    enhancers: (getDefault) => (devToolsEnhancer ? getDefault().concat(devToolsEnhancer) : getDefault()),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type RootState = ReturnType<typeof rootReducer>
