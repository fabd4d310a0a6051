import type { StartListening } from '../serviceState'
import { listenToDocumentWrites } from './documentWrites'
import { toWireDate } from '../../../contract/wireDate'
import {
  accessRefused,
  selectAccessToken,
  selectHasExtension,
  selectUser,
  sessionEnded,
  sessionStarted,
  tokenRefreshed,
} from '../../slices/authSlice'
import { dayBegan, selectDay } from '../../slices/daySlice'
import { api } from '../api'
import { isAnyOf } from '@reduxjs/toolkit'
import { draftChanged, selectDrafts } from '../../slices/draftsSlice'
import { writeDecided } from '../../slices/writesSlice'
import { restoreDrafts } from '../drafts'
import { onDemand } from '../onDemand'
import { authApi } from '../authApi'
import { isStreamBack } from './serverIsBack'
import { serverAhead } from '../tokenTimes'

/** Starts all listeners. */
export function startListeners(startListening: StartListening): void {
  listenToDay(startListening)
  listenToDrafts(startListening)
  listenToSessionEnd(startListening)
  listenToDocumentWrites(startListening)
  listenToEvents(startListening)
  listenToPermissions(startListening)
}

/** Interval (ms) of the check for a new day. A timer until midnight would fire late after the machine slept. */
export const DAY_LOOK_MS = 30_000

/**
 * Sets the current day at sign-in, at midnight UTC, and with a new token, which tells when the clock here is wrong, where the
 * backend offers `today` and so names late what is late by its clock; does nothing while an earlier state is shown.
 */
function listenToDay(startListening: StartListening): void {
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

/**
 * Stores drafts in this tab and restores them when the same user returns. When another user signs in, earlier drafts are deleted.
 */
function listenToDrafts(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(draftChanged, writeDecided),
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      const drafts = selectDrafts(state)
      if (user) extra.draftStorage.keep(user.email, Object.keys(drafts).length === 0 ? null : drafts)
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { dispatch, extra }) => {
      extra.draftStorage.dropOthers(payload.user.email)
      dispatch(restoreDrafts())
    },
  })
}

/** Follows changes by others while a user is signed in, where the backend offers `events`. */
function listenToEvents(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, store) => {
      store.cancelActiveListeners()
      if (!sessionStarted.match(action) || !selectHasExtension(store.getState(), 'events')) return
      const { followEvents } = await onDemand(
        'What others change',
        () => import(/* webpackChunkName: "events" */ '../events/followEvents'),
      )
      await followEvents(store, startListening)
    },
  })
}

/**
 * Reloads the user when the permissions may have changed, where the backend offers `events`: after a refusal for missing
 * permission, and when the event stream reconnects, because the server ends it when permissions change. If the reload fails, the
 * user stays unchanged. Without the extension a 403 is a refusal like any other, and only a 401 leads to a refresh.
 */
function listenToPermissions(startListening: StartListening): void {
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

/** When a session ends, its cached data is dropped and its requests are aborted, so the next user never sees it. */
function listenToSessionEnd(startListening: StartListening): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
