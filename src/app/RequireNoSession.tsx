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
 * Shows the sign-in page to users who are not signed in, and sends others to the requested page or the dashboard. The next page
 * starts to load with the first typed letter, because many visits end at the sign-in page.
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
