import type { Screen } from '../../contract/screens'
import { FailedScreen } from '../components/lazy/FailedScreen'
import { lazyPage } from '../components/lazy/lazyComponent'
import { withGrid } from '../components/lists/LazyDataTableGrid'

interface ScreenParts {
  /** Name in the menu and in the window's title. */
  readonly label: string
  /** The page in a separate chunk, loaded when it is rendered or preloaded. */
  readonly Page: ReturnType<typeof lazyPage>
}

/** What the shell shows and loads for each screen. */
export const SCREEN: Readonly<Record<Screen, ScreenParts>> = {
  dashboard: {
    label: 'Dashboard',
    Page: lazyPage(
      () =>
        import(/* webpackChunkName: "dashboard" */ '../pages/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage),
      FailedScreen,
    ),
  },
  sales: {
    label: 'Sales',
    Page: lazyPage(
      () => withGrid(import(/* webpackChunkName: "sales" */ '../pages/sales/SalesPage').then(({ SalesPage }) => SalesPage)),
      FailedScreen,
    ),
  },
  production: {
    label: 'Production',
    Page: lazyPage(
      () =>
        withGrid(
          import(/* webpackChunkName: "production" */ '../pages/production/ProductionPage').then(
            ({ ProductionPage }) => ProductionPage,
          ),
        ),
      FailedScreen,
    ),
  },
  shipments: {
    label: 'Shipments',
    Page: lazyPage(
      () =>
        withGrid(
          import(/* webpackChunkName: "shipments" */ '../pages/shipments/ShipmentsPage').then(
            ({ ShipmentsPage }) => ShipmentsPage,
          ),
        ),
      FailedScreen,
    ),
  },
  inventory: {
    label: 'Inventory',
    Page: lazyPage(
      () =>
        withGrid(
          import(/* webpackChunkName: "inventory" */ '../pages/inventory/InventoryPage').then(
            ({ InventoryPage }) => InventoryPage,
          ),
        ),
      FailedScreen,
    ),
  },
  transfers: {
    label: 'Transfers',
    Page: lazyPage(
      () =>
        withGrid(
          import(/* webpackChunkName: "transfers" */ '../pages/transfers/TransfersPage').then(
            ({ TransfersPage }) => TransfersPage,
          ),
        ),
      FailedScreen,
    ),
  },
}
