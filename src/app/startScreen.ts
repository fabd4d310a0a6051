import { mayOpen } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/screens'
import { isPhoneLayout } from '../components/kit/phoneLayout'
import { prefetchFirst } from '../services/endpoints/prefetch'
import type { AppThunk } from '../services/rootReducer'
import { startSession } from '../services/session'
import { selectUser } from '../slices/authSlice'
import { LazyLoginPage, LazyShell } from './lazyPages'
import { SCREEN } from './screens'

/** How long the start waits for the code of the screen before it shows a "Loading..." fallback instead (ms). */
const CODE_PATIENCE_MS = 1_000
/**
 * How long the start then waits for the list before it shows the screen without rows (ms). Longer on phones, where rendering the
 * screen a second time with the rows takes longer than that.
 */
const LIST_PATIENCE_MS = { desk: 100, phone: 400 }

/**
 * Restores the session while loading the list and code of the opened screen.
 * @param screen the screen in the address, or null
 * @returns a promise that resolves when the screen is ready to render completely, or after a time limit
 */
export function startScreen(screen: Screen | null): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { clock }) => {
    const page = screen ? SCREEN[screen].Page.preload() : LazyLoginPage.preload()
    const code = screen ? Promise.all([LazyShell.preload(), page]) : page
    const list = dispatch(startList(screen, page))
    const isThere = await Promise.race([code.then(() => true), clock.delay(CODE_PATIENCE_MS)])
    if (isThere) await Promise.race([list, clock.delay(LIST_PATIENCE_MS[isPhoneLayout() ? 'phone' : 'desk'])])
  }
}

function startList(screen: Screen | null, page: Promise<unknown>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(startSession())
    const user = selectUser(getState())
    if (!screen || !user || !mayOpen(screen, user)) return
    // The page's code injects its endpoints.
    await page
    await dispatch(prefetchFirst(screen))
  }
}
