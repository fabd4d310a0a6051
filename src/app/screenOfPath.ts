import { SCREENS, type Screen } from '../../contract/screens'
import { SCREEN_PATH } from '../components/lists/routes'

/** The screen that a path (below the client's base path) shows, or null. A slash at the end makes no difference. */
export function screenOfPath(pathname: string): Screen | null {
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  return SCREENS.find((screen) => SCREEN_PATH[screen] === path) ?? null
}

/** The router's base path of a client base path: `/manager/` becomes `/manager`, so that the address works with and without the slash. */
export function basename(clientBasePath: string): string {
  return clientBasePath.replace(/(?<!\/)\/+$/, '') || '/'
}

/** The screen that an address of the app shows, or null. `pathname` is the whole one, with the client's base path. */
export function openedScreen(pathname: string, clientBasePath: string): Screen | null {
  const base = basename(clientBasePath)
  return screenOfPath(pathname.slice(base === '/' ? 0 : base.length))
}
