import { selectUndecidedWrites } from '../../slices/writesSlice'
import type { AppThunk } from '../serviceState'
import { settleWrite } from './documentWrite'

/** Finds out what became of the writes that were taken up again. */
export function settleRestored(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const unknown = selectUndecidedWrites(getState()).filter(({ phase }) => phase === 'unknown')
    await Promise.all(unknown.map(({ document }) => dispatch(settleWrite(document))))
  }
}
