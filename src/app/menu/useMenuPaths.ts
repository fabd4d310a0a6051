import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Screen } from '../../../contract/screens'
import { screenPath } from '../../components/lists/routes'

/** Query parameters that the menu restores: search, filters and sorting, but not an open document. */
const KEPT_PARAM = /^(q|all|sort|cols|density|view|filter\..*)$/

/**
 * Hook that returns the menu's target for each screen. A screen keeps the search and sorting with which it was left, until reload
 * or sign-out. The link of the open screen resets them.
 */
export function useMenuPaths(): (screen: Screen) => string {
  const { pathname, search } = useLocation()
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({})
  const kept = keptPart(search)
  if ((searches[pathname] ?? '') !== kept) setSearches({ ...searches, [pathname]: kept })
  return (screen) => {
    const path = screenPath(screen)
    return path === pathname ? path : path + (searches[path] ?? '')
  }
}

function keptPart(search: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT_PARAM.test(name)))
  return kept.size === 0 ? '' : `?${kept}`
}
