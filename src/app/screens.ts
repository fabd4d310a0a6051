import type { Screen } from '../../contract/screens'
import { lazy } from '../components/lazy/lazy'

interface ScreenParts {
  readonly label: string
  /** The page in a separate chunk, loaded when it is rendered or preloaded. */
  readonly Page: ReturnType<typeof lazy>
}

const PART = 'This part of the app'

/** What the shell shows and loads for each screen. */
export const SCREEN: Readonly<Record<Screen, ScreenParts>> = {
  dashboard: {
    label: 'Dashboard',
    Page: lazy(PART, () =>
      import(/* webpackChunkName: "dashboard" */ '../pages/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage),
    ),
  },
  sales: {
    label: 'Sales',
    Page: lazy(PART, () => import(/* webpackChunkName: "sales" */ '../pages/sales/SalesPage').then(({ SalesPage }) => SalesPage)),
  },
  production: {
    label: 'Production',
    Page: lazy(PART, () =>
      import(/* webpackChunkName: "production" */ '../pages/production/ProductionPage').then(
        ({ ProductionPage }) => ProductionPage,
      ),
    ),
  },
  shipments: {
    label: 'Shipments',
    Page: lazy(PART, () =>
      import(/* webpackChunkName: "shipments" */ '../pages/shipments/ShipmentsPage').then(({ ShipmentsPage }) => ShipmentsPage),
    ),
  },
  inventory: {
    label: 'Inventory',
    Page: lazy(PART, () =>
      import(/* webpackChunkName: "inventory" */ '../pages/inventory/InventoryPage').then(({ InventoryPage }) => InventoryPage),
    ),
  },
  transfers: {
    label: 'Transfers',
    Page: lazy(PART, () =>
      import(/* webpackChunkName: "transfers" */ '../pages/transfers/TransfersPage').then(({ TransfersPage }) => TransfersPage),
    ),
  },
}

/** The frame around every screen, which the sign-in page does not need. */
export const LazyShell = lazy(PART, () => import(/* webpackChunkName: "shell" */ './Shell').then(({ Shell }) => Shell))
export const LazyLoginPage = lazy(PART, () =>
  import(/* webpackChunkName: "login" */ '../pages/login/LoginPage').then(({ LoginPage }) => LoginPage),
)
export const LazyPasswordPage = lazy(PART, () =>
  import('../pages/password/PasswordPage').then(({ PasswordPage }) => PasswordPage),
)
export const LazyCountPage = lazy(PART, () => import('../pages/counting/CountPage').then(({ CountPage }) => CountPage))
export const LazyAdminPage = lazy(PART, () => import('./AdminPage').then(({ AdminPage }) => AdminPage))
