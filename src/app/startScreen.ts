import type { Screen } from '../../contract/screens'
import { isPhoneLayout } from '../components/kit/phoneLayout'
import { LazyDataTableGrid } from '../components/lists/LazyDataTableGrid'
import type { AppThunk } from '../services/rootReducer'
import { startSession } from '../services/session'
import { LazyLoginPage, LazyShell } from './lazyPages'
import { SCREEN } from './screens'

/** How long the start waits for the code of the screen before it shows a "Loading..." fallback instead (ms). */
const CODE_PATIENCE_MS = 1_000

/**
 * Restores the session while loading the code of the opened screen; on the sign-in page also that of the frame, which follows.
 * @param screen the screen in the address, or null
 * @returns a promise that resolves when the code is there, so that the screen renders without a fallback, or after a time limit
 */
export function startScreen(screen: Screen | null): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { clock }) => {
    void dispatch(startSession())
    // At a desk, every list needs the grid.
    const frame = isPhoneLayout() ? [LazyShell] : [LazyShell, LazyDataTableGrid]
    const code = screen ? [SCREEN[screen].Page, ...frame] : [LazyLoginPage]
    await Promise.race([Promise.all(code.map((part) => part.preload())), clock.delay(CODE_PATIENCE_MS)])
    for (const part of frame) void part.preload()
  }
}
