import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { api } from '../api'
import type { AppListeners } from './startListeners'

/**
 * When a session ends, everything that was loaded under it is forgotten; when one starts, so are the counts that other
 * people left in this tab. The next person never sees either.
 */
export function listenToSessionChanges(startListening: AppListeners['startListening']): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { extra }) => extra.drafts.dropOthers(payload.user.email),
  })
}
