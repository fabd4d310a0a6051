import { isRejectedWithValue } from '@reduxjs/toolkit'
import { liveChanged } from '../../slices/authSlice'
import { statusOf } from '../apiError'
import { authApi } from '../authApi'
import type { StartListening } from '../serviceState'

/**
 * Asks for the user again when the permissions may be others than those that are shown: after a refusal for want of them, and when the
 * event stream is back, which ends when they change. A user who cannot be asked for stays as they are.
 */
export function listenToPermissions(startListening: StartListening): void {
  startListening({
    predicate: (action, _state, before) =>
      (isRejectedWithValue(action) && statusOf(action.payload) === 403) ||
      (liveChanged.match(action) && action.payload && before.auth.isLive === false),
    effect: async (_action, store) => {
      // One answer serves all refusals that come meanwhile.
      store.unsubscribe()
      await store.dispatch(authApi.endpoints.refreshToken.initiate(undefined, { track: false }))
      store.subscribe()
    },
  })
}
