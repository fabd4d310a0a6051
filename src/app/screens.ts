import { NEWEST_MONTH, OPEN_WINDOW } from '../../contract/firstParts'
import type { Screen } from '../../contract/screens'
import { FailedScreen } from '../components/lazy/FailedScreen'
import { lazyPage } from '../components/lazy/lazyComponent'
import { withGrid } from '../components/lists/LazyDataTableGrid'
import type { FirstRead } from '../services/prefetch'

interface ScreenParts {
  /** Its name in the menu and in the window's title. */
  readonly label: string
  /** As the table of calls says, which comes with the page: the request joins the one that was sent before the app was there. */
  readonly firstRead: FirstRead
  /** In a piece of its own, which is loaded when it is shown or is about to be. */
  readonly Page: ReturnType<typeof lazyPage>
}

/** What the shell shows and loads for each screen. */
export const SCREEN: Readonly<Record<Screen, ScreenParts>> = {
  dashboard: {
    label: 'Dashboard',
    firstRead: { call: 'getProductionHistory', part: NEWEST_MONTH },
    Page: lazyPage(() => import('../pages/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage), FailedScreen),
  },
  sales: {
    label: 'Sales',
    firstRead: { call: 'getSales', part: OPEN_WINDOW },
    Page: lazyPage(() => withGrid(import('../pages/sales/SalesPage').then(({ SalesPage }) => SalesPage)), FailedScreen),
  },
  production: {
    label: 'Production',
    firstRead: { call: 'getProductionOrders', part: OPEN_WINDOW },
    Page: lazyPage(
      () => withGrid(import('../pages/production/ProductionPage').then(({ ProductionPage }) => ProductionPage)),
      FailedScreen,
    ),
  },
  shipments: {
    label: 'Shipments',
    firstRead: { call: 'getShipments', part: OPEN_WINDOW },
    Page: lazyPage(
      () => withGrid(import('../pages/shipments/ShipmentsPage').then(({ ShipmentsPage }) => ShipmentsPage)),
      FailedScreen,
    ),
  },
  inventory: {
    label: 'Inventory',
    firstRead: { call: 'getInventory' },
    Page: lazyPage(
      () => withGrid(import('../pages/inventory/InventoryPage').then(({ InventoryPage }) => InventoryPage)),
      FailedScreen,
    ),
  },
  transfers: {
    label: 'Transfers',
    firstRead: { call: 'getTransfers', part: OPEN_WINDOW },
    Page: lazyPage(
      () => withGrid(import('../pages/transfers/TransfersPage').then(({ TransfersPage }) => TransfersPage)),
      FailedScreen,
    ),
  },
}
