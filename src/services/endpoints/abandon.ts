import type { AppThunk } from '../rootReducer'
import { forgetAnswer } from './queryInternals'

/** Aborts the first load of an answer that is no longer needed, which leaves no failure behind. A reload is not aborted. */
export function abandon(running: { readonly queryCacheKey: string; readonly abort: () => void }): AppThunk<void> {
  return (dispatch, getState) => {
    if (getState().api.queries[running.queryCacheKey]?.data !== undefined) return
    running.abort()
    dispatch(forgetAnswer(running.queryCacheKey))
  }
}
