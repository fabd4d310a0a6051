import { configureStore, createListenerMiddleware, type Action, type StoreEnhancer } from '@reduxjs/toolkit'
import { createApiActionSanitizer } from '@reduxjs/toolkit/query'
import { api } from '../services/api'
import type { AppDependencies } from '../services/device/appDependencies'
import { redactSecrets, redactSession } from '../services/device/recorder'
import { createThunkExtra } from '../services/http/thunkExtra'
import { startListeners } from '../services/listeners/startListeners'
import { rootReducer, type AppDispatch, type RootState } from '../services/store/rootReducer'

/** Redux Toolkit's development checks visit every row of a list. Below 500 ms they do not warn that they are slow. */
const SLOW_CHECK = { warnAfter: 500 }

export interface StoreOptions {
  /** Replaces the Redux DevTools enhancer; for tests of time travel. */
  readonly devToolsEnhancer?: StoreEnhancer
  readonly isReplay?: boolean
}

/** Creates a store. Stores share no state, so that each test can create its own. `preloaded` must be complete. */
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

const nameEndpoint = createApiActionSanitizer(api)

/** Actions that only clutter the log: RTK Query subscriptions and window focus. */
const BOOKKEEPING = [
  '^api/internalSubscriptions/',
  '^api/config/middlewareRegistered$',
  '^api/(queries|mutations)/remove',
  '^__rtkq/(un)?focused$',
]

/** Also in production. Actions show their endpoint; secrets are hidden in the display only, so time travel stays exact. */
export const devToolsOptions = {
  name: 'Orders Manager',
  actionsDenylist: BOOKKEEPING,
  actionSanitizer: <A extends Action>(action: A): A => redactSecrets(nameEndpoint(action)),
  stateSanitizer: <S>(state: S): S => redactSession(state),
}
