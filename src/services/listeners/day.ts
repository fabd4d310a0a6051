import { toWireDate } from '../../../contract/wireDate'
import { sessionStarted } from '../../slices/authSlice'
import { dayBegan, selectDay } from '../../slices/daySlice'
import { api } from '../api'
import type { StartListening } from '../serviceState'

/** How often to check whether a new day has begun (ms). A timer until midnight would fire late after the machine slept. */
export const DAY_LOOK_MS = 30_000

/** Sets the current day at sign-in and at midnight UTC; does nothing while an earlier state is shown. */
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
          // Counts that depend on the day have to be reloaded.
          if (shown !== '') dispatch(api.util.invalidateTags(['today']))
        }
        await extra.clock.delay(DAY_LOOK_MS)
      }
    },
  })
}
