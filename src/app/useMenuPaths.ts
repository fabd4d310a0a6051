import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Screen } from '../../contract/screens'
import { SCREEN_PATH } from '../components/lists/routes'

/** Parameters of a list's address that the menu restores. No dialog opens. */
const KEPT_PARAM = /^(q|all|sort|cols|density|view|filter\..*)$/

/**
 * The addresses that the menu leads to: a screen as it was searched and sorted when it was left, as long as this tab shows the same
 * person's screens. The one that is shown begins anew.
 */
export function useMenuPaths(): (screen: Screen) => string {
  const { pathname, search } = useLocation()
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({})
  const kept = keptPart(search)
  if ((searches[pathname] ?? '') !== kept) setSearches({ ...searches, [pathname]: kept })
  return (screen) => {
    const path = SCREEN_PATH[screen]
    return path === pathname ? path : path + (searches[path] ?? '')
  }
}

function keptPart(search: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT_PARAM.test(name)))
  return kept.size === 0 ? '' : `?${kept}`
}
