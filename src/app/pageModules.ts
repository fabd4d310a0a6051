import type { Screen } from '../../contract/rules/permissions'
import { FailedScreen } from '../components/parts/FailedScreen'
import { lazyPage } from '../components/parts/lazyPart'

/** The page of each screen, in a piece of its own; `preload` begins to load it before it is shown. */
export const SCREEN_PAGE = {
  dashboard: lazyPage(() => import('../pages/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage), FailedScreen),
  sales: lazyPage(() => import('../pages/sales/SalesPage').then(({ SalesPage }) => SalesPage), FailedScreen),
  production: lazyPage(
    () => import('../pages/production/ProductionPage').then(({ ProductionPage }) => ProductionPage),
    FailedScreen,
  ),
  shipments: lazyPage(() => import('../pages/shipments/ShipmentsPage').then(({ ShipmentsPage }) => ShipmentsPage), FailedScreen),
  inventory: lazyPage(() => import('../pages/inventory/InventoryPage').then(({ InventoryPage }) => InventoryPage), FailedScreen),
  transfers: lazyPage(() => import('../pages/transfers/TransfersPage').then(({ TransfersPage }) => TransfersPage), FailedScreen),
} as const satisfies Record<Screen, unknown>

export const LazyLoginPage = lazyPage(() => import('../pages/login/LoginPage').then(({ LoginPage }) => LoginPage), FailedScreen)
export const LazyNotFoundPage = lazyPage(
  () => import('../pages/notFound/NotFoundPage').then(({ NotFoundPage }) => NotFoundPage),
  FailedScreen,
)
