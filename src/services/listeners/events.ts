import { isAnyOf } from '@reduxjs/toolkit'
import { selectHasExtension, sessionEnded, sessionStarted } from '../../slices/authSlice'
import { onDemand } from '../onDemand'
import type { StartListening } from '../serviceState'

const FIRST_LIST_LIMIT_MS = 5_000

/** Follows what others change while somebody is signed in, where the backend tells of it. */
export function listenToEvents(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, store) => {
      store.cancelActiveListeners()
      if (!sessionStarted.match(action) || !selectHasExtension(store.getState(), 'events')) return
      // Whoever starts the app waits for rows; this can wait for them too.
      await store.condition(({ type }) => type === 'api/executeQuery/fulfilled', FIRST_LIST_LIMIT_MS)
      const { followEvents } = await onDemand(
        'What others change',
        () => import(/* webpackChunkName: "events" */ '../events/followEvents'),
      )
      await followEvents(store, startListening)
    },
  })
}
