import { selectUser, sessionStarted } from '../../slices/authSlice'
import { selectDrafts } from '../../slices/draftsSlice'
import { restoreDrafts } from '../drafts/drafts'
import type { AppStartListening } from '../rootReducer'

/** Stores drafts in this tab, and restores them when the same user returns, whoever was signed in meanwhile. */
export function listenToDrafts(startListening: AppStartListening): void {
  startListening({
    // Whichever action it was: what is typed, undone or posted.
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
