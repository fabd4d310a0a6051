import { sessionStarted } from '../../slices/authSlice'
import type { AppListeners } from './startListeners'

/** When somebody signs in, what another person had counted in this tab and not posted is forgotten. */
export function listenToSessionStart(startListening: AppListeners['startListening']): void {
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }, { extra }) => extra.drafts.dropOthers(payload.user.email),
  })
}
