import { sessionEnded } from '../../slices/authSlice'
import { api } from '../api'
import type { StartListening } from '../serviceState'

/** When a session ends, its cached data is dropped and its requests are aborted, so the next user never sees it. */
export function listenToSessionEnd(startListening: StartListening): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
