import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SCREEN } from './screens'
import { LOGIN_PATH } from '../components/lists/routes'
import { screenOfPath } from './screenOfPath'

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
  return pathname === LOGIN_PATH ? 'Sign in' : 'Page not found'
}
