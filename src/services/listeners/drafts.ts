import { isAnyOf } from '@reduxjs/toolkit'
import { selectUser, sessionStarted } from '../../slices/authSlice'
import { draftChanged, selectDrafts } from '../../slices/draftsSlice'
import { writeDecided } from '../../slices/writesSlice'
import { restoreDrafts } from '../drafts'
import type { StartListening } from '../serviceState'

/** Stores drafts in this tab, and restores them when the same user returns, whoever was signed in meanwhile. */
export function listenToDrafts(startListening: StartListening): void {
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
    effect: (_action, { dispatch }) => {
      dispatch(restoreDrafts())
    },
  })
}
