import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SCREENS } from '../../contract/screens'
import { LoadingText } from '../components/kit/LoadingText'
import { LOGIN_PATH, screenPath } from '../components/lists/routes'
import { LazyLoginPage, LazyOtherPages, LazyPasswordPage, LazyShell } from './lazyPages'
import { RequirePermission } from './RequirePermission'
import { RequireNoSession, RequireSession } from './RequireSession'
import { SCREEN } from './screens'

/** Every address of the app. */
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
          <Route path="*" element={<LazyOtherPages />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
