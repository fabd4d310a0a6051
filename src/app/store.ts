import { configureStore, createListenerMiddleware, type StoreEnhancer } from '@reduxjs/toolkit'
import { api } from '../services/api'
import { startListeners } from '../services/listeners/startListeners'
import type { AppDependencies } from '../services/platform/appDependencies'
import { answerProbes } from '../services/timeTravelGuard'
import { createServiceContext } from '../services/serviceContext'
import { serviceReducer, type ServiceDispatch, type ServiceState } from '../services/serviceState'
import { devToolsOptions } from './devToolsOptions'

/** The whole state as a pure function of the actions. */
export const rootReducer = answerProbes(serviceReducer)

/** The development checks walk every row of a list; that takes its time and is no news (milliseconds). */
const SLOW_CHECK = { warnAfter: 500 }

/** Options of a store. */
export interface StoreOptions {
  /** Sits where the browser's Redux DevTools sit; for tests that travel in time. */
  readonly devToolsEnhancer?: StoreEnhancer
}

/**
 * Makes a store. Stores share code, a reducer that was injected for one included, and no state: a test makes as many as it likes.
 * @param dependencies the world outside
 * @param preloaded state to begin with; all of it or none
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
