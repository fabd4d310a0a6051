import type { ReactNode } from 'react'
import { Navigate, useLocation, type Location } from 'react-router-dom'
import { LoadingText } from '../components/kit/LoadingText'
import { LOGIN_PATH, screenPath } from '../components/lists/routes'
import { useAppSelector } from '../services/hooks'
import { selectAuthStatus, selectEndedBy, selectIsAuthenticated } from '../slices/authSlice'

/**
 * Shows its children to signed-in users and sends others to the sign-in page, which remembers the requested page. After a
 * deliberate sign-out nothing is remembered: the next sign-in starts at the dashboard.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const endedBy = useAppSelector(selectEndedBy)
  const location = useLocation()
  if (status === 'unknown' || status === 'refreshing') return <LoadingText text="Loading..." room="window" />
  if (status === 'unauthenticated') {
    // The router refuses to navigate to a path that begins with two slashes, which could be the address of another host.
    const from = { ...location, pathname: location.pathname.replace(/^\/+/, '/') }
    return <Navigate to={LOGIN_PATH} replace state={endedBy === 'signOut' ? null : { from }} />
  }
  return children
}

/** Shows the sign-in page to users who are not signed in, and sends others to the requested page or the dashboard. */
export function RequireNoSession({ children }: { readonly children: ReactNode }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated)
  const { state } = useLocation() as Location<{ readonly from?: Location } | null>
  if (isAuthenticated) return <Navigate to={state?.from ?? screenPath('dashboard')} replace />
  return children
}
