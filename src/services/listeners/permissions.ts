import { accessRefused } from '../../slices/authSlice'
import { authApi } from '../authApi'
import type { AppStartListening } from '../rootReducer'
import { isStreamBack } from './serverIsBack'

/**
 * Reloads the user when the permissions may have changed, where the backend offers `events`: after a refusal for missing
 * permission, and when the event stream reconnects, because the server ends it when permissions change. If the reload fails, the
 * user stays unchanged. Without the extension a 403 is a refusal like any other, and only a 401 leads to a refresh.
 */
export function listenToPermissions(startListening: AppStartListening): void {
  startListening({
    predicate: (action, _state, before) => accessRefused.match(action) || isStreamBack(action, before),
    effect: async (_action, store) => {
      // Unsubscribed while the request runs, because one answer serves all refusals in the meantime.
      store.unsubscribe()
      await store.dispatch(authApi.endpoints.refreshToken.initiate(undefined, { track: false }))
      store.subscribe()
    },
  })
}
