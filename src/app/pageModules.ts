import { lazy } from 'react'
import type { Screen } from '../../contract/rules/permissions'

/** Loads the module of each screen; a module is loaded once, however often it is asked for. */
const load = {
  dashboard: () => import('../pages/dashboard/DashboardPage').then(({ DashboardPage }) => ({ default: DashboardPage })),
  sales: () => import('../pages/sales/SalesPage').then(({ SalesPage }) => ({ default: SalesPage })),
  production: () => import('../pages/production/ProductionPage').then(({ ProductionPage }) => ({ default: ProductionPage })),
  shipments: () => import('../pages/shipments/ShipmentsPage').then(({ ShipmentsPage }) => ({ default: ShipmentsPage })),
  inventory: () => import('../pages/inventory/InventoryPage').then(({ InventoryPage }) => ({ default: InventoryPage })),
  transfers: () => import('../pages/transfers/TransfersPage').then(({ TransfersPage }) => ({ default: TransfersPage })),
} as const satisfies Record<Screen, unknown>

const loadLogin = () => import('../pages/login/LoginPage').then(({ LoginPage }) => ({ default: LoginPage }))
const loadNotFound = () => import('../pages/notFound/NotFoundPage').then(({ NotFoundPage }) => ({ default: NotFoundPage }))

/** The page of each screen, in a piece of its own. */
export const SCREEN_PAGE = {
  dashboard: lazy(load.dashboard),
  sales: lazy(load.sales),
  production: lazy(load.production),
  shipments: lazy(load.shipments),
  inventory: lazy(load.inventory),
  transfers: lazy(load.transfers),
} as const satisfies Record<Screen, unknown>

export const LazyLoginPage = lazy(loadLogin)
export const LazyNotFoundPage = lazy(loadNotFound)

/** Begins to load a screen's page before it is shown. A failure shows when it really is. */
export function preloadPage(screen: Screen): void {
  load[screen]().catch(() => undefined)
}
