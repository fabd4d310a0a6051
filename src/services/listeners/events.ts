import { isAnyOf } from '@reduxjs/toolkit'
import { selectHasExtension, sessionEnded, sessionStarted } from '../../slices/authSlice'
import { followEvents } from '../events/followEvents'
import type { AppStartListening } from '../rootReducer'

/** Follows changes by others while a user is signed in, where the backend offers `events`. */
export function listenToEvents(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, store) => {
      store.cancelActiveListeners()
      if (!sessionStarted.match(action) || !selectHasExtension(store.getState(), 'events')) return
      await followEvents(store, startListening)
    },
  })
}
