import { mayOpen } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/screens'
import { api } from '../services/api'
import { prefetchFirst } from '../services/prefetch'
import type { AppThunk } from '../services/serviceState'
import { startSession } from '../services/session'
import { selectUser } from '../slices/authSlice'
import { LazyLoginPage, LazyShell } from './lazyPages'
import { SCREEN } from './screens'

/** How long a start waits for code that is still on its way before it says "Loading..." in its place (milliseconds). */
const CODE_PATIENCE_MS = 1_000
/** How long a start that has its code waits for the list before it shows the screen without rows (milliseconds). */
const LIST_PATIENCE_MS = 100

/**
 * Restores the session while loading the list and code of the opened screen.
 * @param screen the screen in the address, or null
 * @returns resolves when the screen can be shown whole, or after a limit
 */
export function startScreen(screen: Screen | null): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { clock }) => {
    const page = screen ? SCREEN[screen].Page.preload() : LazyLoginPage.preload()
    const code = screen ? Promise.all([LazyShell.preload(), page]) : page
    const list = dispatch(startList(screen, page))
    const isThere = await Promise.race([code.then(() => true), clock.delay(CODE_PATIENCE_MS)])
    if (isThere) await Promise.race([list, clock.delay(LIST_PATIENCE_MS)])
  }
}

function startList(screen: Screen | null, page: Promise<unknown>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(startSession())
    const user = selectUser(getState())
    if (!screen || !user || !mayOpen(screen, user)) return
    // Its endpoints come with the code. Meanwhile the request that was sent before the app was there is under way.
    await page
    dispatch(prefetchFirst(SCREEN[screen].firstRead))
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
  }
}
