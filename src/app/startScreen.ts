import { mayOpen } from '../../contract/rules/permissions'
import type { Screen } from '../../contract/screens'
import { startSession } from '../services/authApi'
import { OPEN_WINDOW } from '../services/documentsApi'
import { inventoryApi } from '../services/inventoryApi'
import { preferencesApi } from '../services/preferencesApi'
import { productionApi } from '../services/productionApi'
import { salesApi } from '../services/salesApi'
import { shippingApi } from '../services/shippingApi'
import type { AppThunk } from '../services/store/rootReducer'
import { transfersApi } from '../services/transfersApi'
import { selectUser } from '../slices/authSlice'

/** How long the start waits for the session, the code and the list before the app shows what is missing (ms). */
const PATIENCE_MS = 1_000

const PREFETCH = { subscribe: false } as const

const LIST_OF: Partial<Record<Screen, () => AppThunk<unknown>>> = {
  sales: () => salesApi.endpoints.getSales.initiate(OPEN_WINDOW, PREFETCH),
  production: () => productionApi.endpoints.getProductionOrders.initiate(OPEN_WINDOW, PREFETCH),
  shipments: () => shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW, PREFETCH),
  inventory: () => inventoryApi.endpoints.getInventory.initiate(undefined, PREFETCH),
  transfers: () => transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW, PREFETCH),
}

/**
 * @param code resolves when the screen's code has run
 * @returns a promise that resolves when the screen renders with its rows at once, or after a time limit
 */
export function startScreen(screen: Screen | null, code: Promise<unknown>): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock }) => {
    const ready = dispatch(startSession()).then(() => {
      const user = selectUser(getState())
      const list = screen && mayOpen(screen, user) ? LIST_OF[screen] : undefined
      const views = () => dispatch(preferencesApi.endpoints.getPreferences.initiate(undefined, PREFETCH))
      return user && Promise.all([code, ...(list ? [dispatch(list()), views()] : [])])
    })
    await Promise.race([ready, clock.delay(PATIENCE_MS)])
  }
}
