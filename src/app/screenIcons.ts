import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import type { Screen } from '../../contract/screens'

/** Icon of each screen in the menus. */
export const SCREEN_ICON: Readonly<Record<Screen, typeof Inventory2Outlined>> = {
  dashboard: SpaceDashboardOutlined,
  sales: ReceiptLongOutlined,
  production: PrecisionManufacturingOutlined,
  shipments: LocalShippingOutlined,
  inventory: Inventory2Outlined,
  transfers: SwapHorizOutlined,
}
