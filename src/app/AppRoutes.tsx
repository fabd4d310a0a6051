import { Suspense, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SCREENS, type Screen } from '../../contract/screens'
import { LOGIN_PATH, screenPath } from '../components/address/routes'
import { ADMIN_PAGES, type AdminPageName } from '../components/admin/adminPages'
import { HeldInputProvider } from '../components/kit/heldInput'
import { LoadingText } from '../components/kit/LoadingText'
import { COUNT_PATH } from '../components/quantities/counting/siteCount'
import { NotFoundPage } from '../pages/notFound/NotFoundPage'
import { useAppSelector } from '../services/store/hooks'
import { selectEndedBy, selectUser } from '../slices/authSlice'
import { RequireAdminPage, RequirePermission, RequireNoSession, RequireSession, WayHome } from './guards'
import {
  LazyAccountsPage,
  LazyCountPage,
  LazyIntakePage,
  LazyLoginPage,
  LazyPasswordPage,
  LazyShell,
  LazyWebhooksPage,
  SCREEN,
} from './screens'

export function AppRoutes() {
  const user = useAppSelector(selectUser)
  const endedBy = useAppSelector(selectEndedBy)
  return (
    <HeldInputProvider owner={user?.email ?? (endedBy === 'elsewhere' ? null : '')}>
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
            {SCREENS.map((screen) => screenRoute(screenPath(screen), screen, SCREEN[screen].Page))}
            {adminRoute('accounts', LazyAccountsPage)}
            {adminRoute('intake', LazyIntakePage)}
            {adminRoute('webhooks', LazyWebhooksPage)}
            {screenRoute(COUNT_PATH, 'inventory', LazyCountPage, 'Count stock')}
            <Route path="*" element={<NotFoundPage wayHome={<WayHome />} />} />
          </Route>
        </Routes>
      </Suspense>
    </HeldInputProvider>
  )
}

const screenRoute = (path: string, screen: Screen, Page: ComponentType, title = SCREEN[screen].label) => (
  <Route
    key={path}
    path={path}
    element={
      <RequirePermission screen={screen} title={title}>
        <Page />
      </RequirePermission>
    }
  />
)

const adminRoute = (page: AdminPageName, Page: ComponentType) => (
  <Route
    path={ADMIN_PAGES[page].path}
    element={
      <RequireAdminPage page={page}>
        <Page />
      </RequireAdminPage>
    }
  />
)
