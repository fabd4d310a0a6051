import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { LOGIN_PATH } from '../components/lists/routes'
import { routePath, screenOfPath } from './screenOfPath'
import { SCREEN } from './screens'

const PRODUCT = 'Orders Manager'

/** Sets `document.title` to the name of the open screen. */
export function DocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${titleOf(pathname)} - ${PRODUCT}`
  }, [pathname])
  return null
}

function titleOf(pathname: string): string {
  const screen = screenOfPath(pathname)
  if (screen) return SCREEN[screen].label
  return routePath(pathname) === LOGIN_PATH ? 'Sign in' : 'Page not found'
}
