import { sessionEnded } from '../../slices/authSlice'
import { api } from '../api'
import type { StartListening } from '../serviceState'

/**
 * When a session ends, everything that was loaded under it is forgotten and what is under way is given up: the next person
 * never sees it.
 */
export function listenToSessionEnd(startListening: StartListening): void {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
    },
  })
}
