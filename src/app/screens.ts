import { NEWEST_MONTH, OPEN_WINDOW } from '../../contract/firstArgs'
import type { Screen } from '../../contract/screens'
import { FailedScreen } from '../components/lazy/FailedScreen'
import { lazyPage } from '../components/lazy/lazyComponent'
import { withGrid } from '../components/lists/LazyDataTableGrid'
import type { FirstRead } from '../services/prefetch'

interface ScreenParts {
  /** Name in the menu and in the window's title. */
  readonly label: string
  /** The screen's first request. It gets the response of the early request that the page's first script has already sent. */
  readonly firstRead: FirstRead
  /** The page in a separate chunk, loaded when it is rendered or preloaded. */
  readonly Page: ReturnType<typeof lazyPage>
}

/** What the shell shows and loads for each screen. */
export const SCREEN: Readonly<Record<Screen, ScreenParts>> = {
  dashboard: {
    label: 'Dashboard',
    firstRead: { call: 'getProductionHistory', arg: NEWEST_MONTH },
    Page: lazyPage(() => import('../pages/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage), FailedScreen),
  },
  sales: {
    label: 'Sales',
    firstRead: { call: 'getSales', arg: OPEN_WINDOW },
    Page: lazyPage(() => withGrid(import('../pages/sales/SalesPage').then(({ SalesPage }) => SalesPage)), FailedScreen),
  },
  production: {
    label: 'Production',
    firstRead: { call: 'getProductionOrders', arg: OPEN_WINDOW },
    Page: lazyPage(
      () => withGrid(import('../pages/production/ProductionPage').then(({ ProductionPage }) => ProductionPage)),
      FailedScreen,
    ),
  },
  shipments: {
    label: 'Shipments',
    firstRead: { call: 'getShipments', arg: OPEN_WINDOW },
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
    firstRead: { call: 'getTransfers', arg: OPEN_WINDOW },
    Page: lazyPage(
      () => withGrid(import('../pages/transfers/TransfersPage').then(({ TransfersPage }) => TransfersPage)),
      FailedScreen,
    ),
  },
}
