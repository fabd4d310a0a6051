import { sessionEnded } from '../../slices/authSlice'
import { api } from '../http/api'
import type { AppStartListening } from '../rootReducer'

const { onFocus, onFocusLost, onOffline, onOnline } = api.internalActions

/**
 * When a session ends, its cached data is dropped and its requests are aborted, so the next user never sees it. The reset also
 * sets whether the page is visible and online to what it was when the app was loaded, so that is told again.
 */
export function listenToSessionEnd(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch, ...store }) => {
      const { focused, online } = store.getState().api.config
      dispatch(api.util.resetApiState())
      const { config } = store.getState().api
      if (config.focused !== focused) dispatch(focused ? onFocus() : onFocusLost())
      if (config.online !== online) dispatch(online ? onOnline() : onOffline())
    },
  })
}
