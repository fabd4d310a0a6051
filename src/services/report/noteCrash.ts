import type { AppThunk } from '../serviceState'

/** Puts into the recording what a screen broke with. */
export function noteCrash(error: unknown): AppThunk<void> {
  return (_dispatch, _getState, { recorder }) => recorder.crashed(error)
}
