import { isAnyOf } from '@reduxjs/toolkit'
import { selectHasExtension, sessionEnded, sessionStarted } from '../../slices/authSlice'
import { onDemand, partFailureOf } from '../onDemand'
import type { StartListening } from '../serviceState'

const FIRST_LIST_LIMIT_MS = 5_000

/** Follows what others change while somebody is signed in, where the backend tells of it. */
export function listenToEvents(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      if (!sessionStarted.match(action) || !selectHasExtension(listenerApi.getState(), 'events')) return
      // Whoever starts the app waits for rows; this can wait for them too.
      await listenerApi.condition(({ type }) => /executeQuery\/(fulfilled|rejected)$/.test(type), FIRST_LIST_LIMIT_MS)
      await listenerApi.extra.clock.idle()
      const failure = await partFailureOf(async () => {
        const { followEvents } = await onDemand(
          'What others change',
          () => import(/* webpackChunkName: "events" */ '../events/followEvents'),
        )
        await followEvents(listenerApi, startListening)
      })
      if (failure !== null) listenerApi.extra.log(failure)
    },
  })
}
