import { Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SCREENS } from '../../contract/screens'
import { ADMIN_PAGES, type AdminPageName } from '../components/admin/adminPages'
import { COUNT_PATH } from '../components/counting/siteCount'
import { LoadingText } from '../components/kit/LoadingText'
import { LOGIN_PATH, screenPath } from '../components/lists/routes'
import { NotFoundPage } from '../pages/notFound/NotFoundPage'
import { routePath, screenOfPath } from './address/screenOfPath'
import { RequireAdminPage, RequirePermission, RequireNoSession, RequireSession, WayHome } from './guards'
import { LazyAdminPage, LazyCountPage, LazyLoginPage, LazyPasswordPage, LazyShell, SCREEN } from './screens'

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingText text="Loading..." room="window" />}>
      <Routes>
        <Route
          path={LOGIN_PATH}
          element={
            <RequireNoSession>
              <LazyLoginPage />
            </RequireNoSession>
          }
        />
        <Route path="/password/*" element={<LazyPasswordPage />} />
        <Route
          element={
            <RequireSession>
              <LazyShell />
            </RequireSession>
          }
        >
          {SCREENS.map((screen) => {
            const Page = SCREEN[screen].Page
            return (
              <Route
                key={screen}
                path={screenPath(screen)}
                element={
                  <RequirePermission screen={screen}>
                    <Page />
                  </RequirePermission>
                }
              />
            )
          })}
          {Object.entries(ADMIN_PAGES).map(([page, { path }]) => (
            <Route
              key={page}
              path={path}
              element={
                <RequireAdminPage page={page as AdminPageName}>
                  <LazyAdminPage page={page as AdminPageName} />
                </RequireAdminPage>
              }
            />
          ))}
          <Route
            path={COUNT_PATH}
            element={
              <RequirePermission screen="inventory">
                <LazyCountPage />
              </RequirePermission>
            }
          />
          <Route path="*" element={<NotFoundPage wayHome={<WayHome />} />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

const PRODUCT = 'Orders Manager'

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
