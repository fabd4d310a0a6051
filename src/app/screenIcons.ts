import type { Screen } from '../../contract/screens'
import {
  Inventory2Outlined,
  LocalShippingOutlined,
  PrecisionManufacturingOutlined,
  ReceiptLongOutlined,
  SpaceDashboardOutlined,
  SwapHorizOutlined,
} from '../components/kit/icons'

/** Icon of each screen in the menus. */
export const SCREEN_ICON: Readonly<Record<Screen, typeof Inventory2Outlined>> = {
  dashboard: SpaceDashboardOutlined,
  sales: ReceiptLongOutlined,
  production: PrecisionManufacturingOutlined,
  shipments: LocalShippingOutlined,
  inventory: Inventory2Outlined,
  transfers: SwapHorizOutlined,
}
