import { SCREENS } from '../../contract/screens'
import type { Screen } from '../../contract/screens'
import { SCREEN_PATH } from '../components/lists/routes'

/** The screen that a path (below the client's base path) shows, or null. A slash at the end makes no difference. */
export function screenOfPath(pathname: string): Screen | null {
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  return SCREENS.find((screen) => SCREEN_PATH[screen] === path) ?? null
}
