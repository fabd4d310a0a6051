import { addListener } from '@reduxjs/toolkit'
import type { ServerWatch } from '../components/lazy/loadFailure'
import { isServerBack, RELOAD_EVERY_MS } from '../services/listeners/serverIsBack'
import { isReplaced } from '../services/platform/newRelease'
import type { RootState } from '../services/rootReducer'
import type { AppStore } from './store'

/** Tells parts whose code could not be loaded what they need to know of the server; they try again as often as lists do. */
export const serverWatch = (store: AppStore): ServerWatch => ({
  isReplaced: () => isReplaced(__CLIENT_BASE_PATH__),
  reload: () => window.location.reload(),
  whenBack(listener) {
    const timer = setInterval(() => store.getState().api.config.focused && listener(), RELOAD_EVERY_MS)
    const stop = store.dispatch(
      addListener.withTypes<RootState>()({
        predicate: (action, _state, before) => isServerBack(action, before),
        effect: listener,
      }),
    )
    return () => {
      clearInterval(timer)
      stop()
    }
  },
})
