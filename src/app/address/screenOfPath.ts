import { SCREENS, type Screen } from '../../../contract/screens'
import { screenPath } from '../../components/address/routes'

export const routePath = (pathname: string): string => basename(pathname).toLowerCase()

export function screenOfPath(pathname: string): Screen | null {
  const path = routePath(pathname)
  return SCREENS.find((screen) => screenPath(screen) === path) ?? null
}

/** The router's `basename`: `/manager/` becomes `/manager`, so that the address works without the slash too. */
export function basename(clientBasePath: string): string {
  return clientBasePath.replace(/(?<!\/)\/+$/, '') || '/'
}

export function openedScreen(pathname: string, clientBasePath: string): Screen | null {
  const base = basename(clientBasePath)
  return screenOfPath(pathname.slice(base === '/' ? 0 : base.length))
}
