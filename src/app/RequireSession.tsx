import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoadingText } from '../components/kit/LoadingText'
import { signOut } from '../services/session'
import { selectAuthStatus } from '../slices/authSlice'
import { useAppDispatch, useAppSelector } from '../services/hooks'
import { LOGIN_PATH } from '../components/lists/routes'
import { SignOutContext } from './signOutContext'

/**
 * Shows its children to signed-in users and sends others to the sign-in page, which remembers the requested page. After a
 * deliberate sign-out nothing is remembered: the next sign-in starts at the dashboard.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const dispatch = useAppDispatch()
  const location = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  const handleSignOut = useCallback(() => {
    setIsLeaving(true)
    dispatch(signOut())
  }, [dispatch])

  if (status === 'unknown' || status === 'refreshing') return <LoadingText text="Loading..." room="window" />
  if (status === 'unauthenticated') return <Navigate to={LOGIN_PATH} replace state={isLeaving ? null : { from: location }} />
  return <SignOutContext value={handleSignOut}>{children}</SignOutContext>
}
