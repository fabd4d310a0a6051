import type { AppThunk } from '../rootReducer'

/** Adds the error that made a screen crash to the recording. */
export function noteCrash(error: unknown): AppThunk<void> {
  return (_dispatch, _getState, { recorder }) => recorder.crashed(error)
}
