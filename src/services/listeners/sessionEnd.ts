import { sessionEnded } from '../../slices/authSlice'
import { api } from '../api'
import type { AppStartListening } from '../rootReducer'

/** When a session ends, its cached data is dropped and its requests are aborted, so the next user never sees it. */
export function listenToSessionEnd(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
