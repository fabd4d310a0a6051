import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import type { Screen } from '../../contract/rules/permissions'

/** Name and icon of each screen, in the menu and in the window's title. */
export const SCREEN_LABEL = {
  dashboard: 'Dashboard',
  sales: 'Sales',
  production: 'Production',
  shipments: 'Shipments',
  inventory: 'Inventory',
  transfers: 'Transfers',
} as const satisfies Record<Screen, string>

export const SCREEN_ICON = {
  dashboard: SpaceDashboardOutlined,
  sales: ReceiptLongOutlined,
  production: PrecisionManufacturingOutlined,
  shipments: LocalShippingOutlined,
  inventory: Inventory2Outlined,
  transfers: SwapHorizOutlined,
} as const satisfies Record<Screen, unknown>
