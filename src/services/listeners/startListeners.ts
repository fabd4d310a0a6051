import { isAnyOf } from '@reduxjs/toolkit'
import { accessRejected, selectHasExtension, sessionEnded, sessionStarted, selectUser } from '../../slices/authSlice'
import { selectDrafts } from '../../slices/draftsSlice'
import { selectNextFollowUp } from '../../slices/followUpsSlice'
import { selectIsAnyWriteStuck, selectOpenWrites, type DocumentWrite } from '../../slices/writesSlice'
import { api } from '../api'
import { authApi } from '../authApi'
import { storeWrites } from '../device/storedWrites'
import { restoreDrafts } from '../drafts/drafts'
import { onFocus, onFocusLost, onOffline, onOnline } from '../http/connection'
import { followEvents } from '../live/followEvents'
import type { AppStartListening } from '../store/rootReducer'
import { settleWrites } from '../writes/documentWrite'
import { sendFollowUps } from '../writes/followUps'
import { restoreWrites } from '../writes/restoreWrites'
import { listenToDay } from './day'
import { isStreamBack, isServerBack } from './serverIsBack'

export function startListeners(startListening: AppStartListening): void {
  listenToDay(startListening)
  listenToDrafts(startListening)
  listenToSessionEnd(startListening)
  listenToDocumentWrites(startListening)
  listenToEvents(startListening)
  listenToPermissions(startListening)
}

/** When a session ends, its cached data and files are dropped and its requests are aborted, so the next user never sees them. */
function listenToSessionEnd(startListening: AppStartListening): void {
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

function listenToEvents(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, store) => {
      store.cancelActiveListeners()
      if (!sessionStarted.match(action) || !selectHasExtension(store.getState(), 'events')) return
      await followEvents(store, startListening)
    },
  })
}

/** After a 403, and when the event stream reconnects, because the server ends it when permissions change. */
function listenToPermissions(startListening: AppStartListening): void {
  startListening({
    predicate: (action, _state, before) => accessRejected.match(action) || isStreamBack(action, before),
    effect: async (_action, store) => {
      // Unsubscribed while the request runs, because one response serves all rejections in the meantime.
      store.unsubscribe()
      await store.dispatch(authApi.endpoints.refreshToken.initiate(undefined, { track: false }))
      store.subscribe()
    },
  })
}

/** Stores drafts in this tab, and restores them when the same user returns, whoever was signed in meanwhile. */
function listenToDrafts(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, now, before) => selectDrafts(now) !== selectDrafts(before),
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      const drafts = selectDrafts(state)
      if (user) extra.draftStorage.keep(user.email, Object.keys(drafts).length === 0 ? null : drafts)
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch }) => {
      dispatch(restoreDrafts())
    },
  })
}

function listenToDocumentWrites(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, now, before) =>
      now.writes.byDocument !== before.writes.byDocument ||
      now.bulk.run !== before.bulk.run ||
      now.followUps !== before.followUps,
    effect: (_action, { extra, ...store }) => {
      const state = store.getState()
      const user = selectUser(state)
      if (!user) return
      // One that has not started belongs to its screen; labels write nothing, and their bytes are lost with the page.
      const { run: open } = state.bulk
      const run = open?.action === 'labels' || open?.state === 'asking' ? null : open
      const isKept = ({ outcome, run: key }: DocumentWrite) => outcome === null || (key !== undefined && key === run?.key)
      const writes = Object.values(state.writes.byDocument).filter(isKept)
      storeWrites(extra.writeStorage, user.email, { writes, run, followUps: state.followUps })
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: async (_action, { dispatch, ...store }) => {
      dispatch(restoreWrites())
      if (selectOpenWrites(store.getState()).length > 0) await dispatch(settleWrites())
    },
  })
  startListening({
    predicate: (action, state, before) => selectIsAnyWriteStuck(state) && isServerBack(action, before),
    effect: async (_action, { dispatch, extra, ...store }) => {
      // Unsubscribed meanwhile: settling loads lists, and their responses must not start it again.
      store.unsubscribe()
      // Not while an earlier state is shown.
      await extra.clock.delay(0)
      try {
        await dispatch(settleWrites())
      } finally {
        store.subscribe()
      }
    },
  })
  startListening({
    predicate: (_action, now, before) => now.followUps !== before.followUps && selectNextFollowUp(now) !== undefined,
    effect: (_action, { dispatch }) => dispatch(sendFollowUps()),
  })
}
