import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { selectIsAuthenticated } from '../slices/authSlice'
import { useAppSelector } from './hooks'
import { SCREEN_PATH } from './routes'

/** Shows the sign-in page to whoever is not signed in. Everybody else goes where they wanted to go, or to the dashboard. */
export function RequireNoSession({ children }: { readonly children: ReactNode }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated)
  const { state } = useLocation() as Location<{ readonly from?: Location } | null>
  if (isAuthenticated) return <Navigate to={state?.from ?? SCREEN_PATH.dashboard} replace />
  return children
}
