import { toWireDate } from '../../../contract/wireDate'
import { sessionStarted } from '../../slices/authSlice'
import { dayBegan, selectDay } from '../../slices/daySlice'
import { api } from '../api'
import type { StartListening } from '../serviceState'

/** How often it is looked whether a new day has begun. Milliseconds. A timer until midnight would be late on a machine that slept. */
export const DAY_LOOK_MS = 30_000

/** Says which day it is when somebody signs in, and when the next one begins; while the store shows the past, nothing. */
export function listenToDay(startListening: StartListening): void {
  startListening({
    actionCreator: sessionStarted,
    effect: async (_action, { dispatch, extra, signal, ...store }) => {
      store.cancelActiveListeners()
      while (!signal.aborted) {
        const day = toWireDate(new Date(extra.clock.now()))
        const shown = selectDay(store.getState())
        if (day !== shown && !extra.timeTravelGuard.showsPast()) {
          dispatch(dayBegan(day))
          // What the server counts by the day is another number now.
          if (shown !== '') dispatch(api.util.invalidateTags(['today']))
        }
        await extra.clock.delay(DAY_LOOK_MS)
      }
    },
  })
}
