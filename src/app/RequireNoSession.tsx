import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { selectIsAuthenticated } from '../slices/authSlice'
import { useAppSelector } from '../services/hooks'
import { LazyShell } from './lazyPages'
import { SCREEN } from './screens'
import { SCREEN_PATH } from '../components/lists/routes'
import { screenOfPath } from './screenOfPath'

/**
 * Shows the sign-in page to anyone who is not signed in. Everybody else goes where they wanted to go, or to the dashboard. What is
 * shown there begins to load with the first letter that is typed, not earlier: many a visit ends at the sign-in page.
 */
export function RequireNoSession({ children }: { readonly children: ReactNode }) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated)
  const { state } = useLocation() as Location<{ readonly from?: Location } | null>
  if (isAuthenticated) return <Navigate to={state?.from ?? SCREEN_PATH.dashboard} replace />

  function preloadNext() {
    void LazyShell.preload()
    void SCREEN[screenOfPath(state?.from?.pathname ?? SCREEN_PATH.dashboard) ?? 'dashboard'].Page.preload()
  }
  return <div onInput={preloadNext}>{children}</div>
}
