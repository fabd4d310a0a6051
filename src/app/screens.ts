import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import type { Screen } from '../../contract/screens'
import type { AppThunk } from '../services/serviceState'
import { FailedScreen } from '../components/parts/FailedScreen'
import { lazyPage } from '../components/parts/lazyPart'
import { dashboardApi } from '../services/dashboardApi'
import { withFirstPart } from '../services/firstPart'
import { inventoryApi } from '../services/inventoryApi'
import { productionApi } from '../services/productionApi'
import { salesApi } from '../services/salesApi'
import { shippingApi } from '../services/shippingApi'
import { transfersApi } from '../services/transfersApi'

interface ScreenParts {
  /** Its name in the menu and in the window's title. */
  readonly label: string
  readonly Icon: typeof Inventory2Outlined
  /** In a piece of its own, which is loaded when it is shown or is about to be. */
  readonly Page: ReturnType<typeof lazyPage>
  /** The request for its list, which is sent while the page is on its way, so that both arrive together; the page's own request joins it. */
  readonly prefetch: () => AppThunk<void>
}

/** What the shell shows of each screen, and loads for it. */
export const SCREEN: Readonly<Record<Screen, ScreenParts>> = {
  dashboard: {
    label: 'Dashboard',
    Icon: SpaceDashboardOutlined,
    Page: lazyPage(() => import('../pages/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage), FailedScreen),
    prefetch: () => withFirstPart('getProductionHistory', (part) => dashboardApi.util.prefetch('getProductionHistory', part, {})),
  },
  sales: {
    label: 'Sales',
    Icon: ReceiptLongOutlined,
    Page: lazyPage(() => import('../pages/sales/SalesPage').then(({ SalesPage }) => SalesPage), FailedScreen),
    prefetch: () => withFirstPart('getSales', (part) => salesApi.util.prefetch('getSales', part, {})),
  },
  production: {
    label: 'Production',
    Icon: PrecisionManufacturingOutlined,
    Page: lazyPage(() => import('../pages/production/ProductionPage').then(({ ProductionPage }) => ProductionPage), FailedScreen),
    prefetch: () => withFirstPart('getProductionOrders', (part) => productionApi.util.prefetch('getProductionOrders', part, {})),
  },
  shipments: {
    label: 'Shipments',
    Icon: LocalShippingOutlined,
    Page: lazyPage(() => import('../pages/shipments/ShipmentsPage').then(({ ShipmentsPage }) => ShipmentsPage), FailedScreen),
    prefetch: () => withFirstPart('getShipments', (part) => shippingApi.util.prefetch('getShipments', part, {})),
  },
  inventory: {
    label: 'Inventory',
    Icon: Inventory2Outlined,
    Page: lazyPage(() => import('../pages/inventory/InventoryPage').then(({ InventoryPage }) => InventoryPage), FailedScreen),
    prefetch: () => inventoryApi.util.prefetch('getInventory', undefined, {}),
  },
  transfers: {
    label: 'Transfers',
    Icon: SwapHorizOutlined,
    Page: lazyPage(() => import('../pages/transfers/TransfersPage').then(({ TransfersPage }) => TransfersPage), FailedScreen),
    prefetch: () => withFirstPart('getTransfers', (part) => transfersApi.util.prefetch('getTransfers', part, {})),
  },
}
