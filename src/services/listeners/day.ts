import { isAnyOf } from '@reduxjs/toolkit'
import { toWireDate } from '../../../contract/wireDate'
import { selectAccessToken, selectHasExtension, sessionStarted, tokenRefreshed } from '../../slices/authSlice'
import { dayBegan, selectDay } from '../../slices/daySlice'
import { api } from '../api'
import { serverAhead } from '../http/baseQuery'
import type { AppStartListening } from '../store/rootReducer'

/** Interval (ms) of the check for a new day. A timer until midnight would fire late after the machine slept. */
export const DAY_CHECK_MS = 30_000

/** Sets the day at sign-in, at midnight UTC and with each new token, by the server's clock where it offers `today`. */
export function listenToDay(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, tokenRefreshed),
    effect: async (_action, { dispatch, extra, signal, ...store }) => {
      store.cancelActiveListeners()
      const state = store.getState()
      const token = selectAccessToken(state) ?? ''
      const ahead = selectHasExtension(state, 'today') ? serverAhead(token, extra.clock.now()) : 0
      while (!signal.aborted) {
        const day = toWireDate(new Date(extra.clock.now() + ahead))
        const shown = selectDay(store.getState())
        if (day !== shown) {
          dispatch(dayBegan(day))
          if (shown !== '') dispatch(api.util.invalidateTags(['today']))
        }
        await extra.clock.delay(DAY_CHECK_MS)
      }
    },
  })
}
