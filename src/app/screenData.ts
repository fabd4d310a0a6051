import type { Screen } from '../../contract/rules/permissions'
import { dashboardApi } from '../services/dashboardApi'
import { inventoryApi } from '../services/inventoryApi'
import { productionApi } from '../services/productionApi'
import { salesApi } from '../services/salesApi'
import { shippingApi } from '../services/shippingApi'
import { transfersApi } from '../services/transfersApi'
import type { AppDispatch } from './store'

/** Asks for the list that a screen shows first. */
const askForListOf = {
  dashboard: () => dashboardApi.util.prefetch('getProductionHistory', undefined, {}),
  sales: () => salesApi.util.prefetch('getSales', undefined, {}),
  production: () => productionApi.util.prefetch('getProductionOrders', undefined, {}),
  shipments: () => shippingApi.util.prefetch('getShipments', undefined, {}),
  inventory: () => inventoryApi.util.prefetch('getInventory', undefined, {}),
  transfers: () => transfersApi.util.prefetch('getTransfers', undefined, {}),
} as const satisfies Record<Screen, unknown>

/**
 * Asks for a screen's list while the screen's code is still on its way, so that both arrive together. The screen's own
 * request then joins this one.
 */
export function preloadScreenData(dispatch: AppDispatch, screen: Screen): void {
  dispatch(askForListOf[screen]())
}
