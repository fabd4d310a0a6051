import { sessionEnded } from '../../slices/authSlice'
import { api } from '../api'
import { onFocus, onFocusLost, onOffline, onOnline } from '../connection'
import type { AppStartListening } from '../rootReducer'

/** When a session ends, its cached data and files are dropped and its requests are aborted, so the next user never sees them. */
export function listenToSessionEnd(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch, extra, ...store }) => {
      extra.blobStore.clear()
      const { online, focused } = store.getState().api.config
      dispatch(api.util.resetApiState())
      // The reset also forgets what has become of the page since its start.
      const now = store.getState().api.config
      if (now.online !== online) dispatch(online ? onOnline() : onOffline())
      if (now.focused !== focused) dispatch(focused ? onFocus() : onFocusLost())
    },
  })
}
