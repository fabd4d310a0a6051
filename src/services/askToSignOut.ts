import { isRunning, selectBulkRun, signOutAsked } from '../slices/bulkSlice'
import type { AppThunk } from './rootReducer'
import { signOut } from './session'

/** Signs out, after a question while a bulk run is under way. */
export function askToSignOut(): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(isRunning(selectBulkRun(getState())) ? signOutAsked(true) : signOut())
  }
}
