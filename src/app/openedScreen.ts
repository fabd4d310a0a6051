import type { Screen } from '../../contract/screens'
import { basename } from './basename'
import { screenOfPath } from './screenOfPath'

/** The screen that an address of the app shows, or null. `pathname` is the whole one, with the client's base path. */
export function openedScreen(pathname: string, clientBasePath: string): Screen | null {
  const base = basename(clientBasePath)
  return screenOfPath(pathname.slice(base === '/' ? 0 : base.length))
}
