import { Route, Routes } from 'react-router-dom'
import { ADMIN_PAGES } from '../components/admin/adminPages'
import { COUNT_PATH } from '../components/counting/useMayCount'
import { FailedScreen } from '../components/lazy/FailedScreen'
import { lazyPage } from '../components/lazy/lazyComponent'
import { NotFoundPage } from '../pages/notFound/NotFoundPage'
import { RequireAdminPage, RequirePermission } from './RequirePermission'
import { WayHome } from './WayHome'

const LazyCount = lazyPage(() => import('../pages/counting/CountPage').then(({ CountPage }) => CountPage), FailedScreen)
const LazyAccounts = lazyPage(
  () => import('../pages/accounts/AccountsPage').then(({ AccountsPage }) => AccountsPage),
  FailedScreen,
)
const LazyIntake = lazyPage(() => import('../pages/intake/IntakePage').then(({ IntakePage }) => IntakePage), FailedScreen)
const LazyWebhooks = lazyPage(
  () => import('../pages/webhooks/WebhooksPage').then(({ WebhooksPage }) => WebhooksPage),
  FailedScreen,
)

const ADMIN_ROUTES = [
  ['accounts', LazyAccounts],
  ['intake', LazyIntake],
  ['webhooks', LazyWebhooks],
] as const

/** Routes of the pages that are not in the list of screens, and the page for unknown addresses. */
export function OtherPages() {
  return (
    <Routes>
      {ADMIN_ROUTES.map(([page, Page]) => (
        <Route
          key={page}
          path={ADMIN_PAGES[page].path}
          element={
            <RequireAdminPage page={page}>
              <Page />
            </RequireAdminPage>
          }
        />
      ))}
      <Route
        path={COUNT_PATH}
        element={
          <RequirePermission screen="inventory">
            <LazyCount />
          </RequirePermission>
        }
      />
      <Route path="*" element={<NotFoundPage wayHome={<WayHome />} />} />
    </Routes>
  )
}
