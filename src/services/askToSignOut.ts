import { createAction } from '@reduxjs/toolkit'
import type { AppThunk } from './rootReducer'
import { signOut } from './session'

/** Signing out was asked for while a bulk run is under way (true), or given up again (false). */
export const signOutAsked = createAction<boolean>('bulk/signOutAsked')

/** Signs out, after a question while a bulk run is under way. */
export function askToSignOut(): AppThunk<void> {
  return (dispatch, getState) => {
    // By its phase, because the code of runs may not be loaded.
    const phase = getState().bulk?.run?.phase
    dispatch(phase === 'running' || phase === 'stopping' ? signOutAsked(true) : signOut())
  }
}
