import type { Routes } from './handler'
import { inventoryRoutes } from './inventoryRoutes'
import { productionRoutes } from './productionRoutes'
import { salesRoutes } from './salesRoutes'
import { shippingRoutes } from './shippingRoutes'
import { transfersRoutes } from './transfersRoutes'
import { userRoutes } from './userRoutes'

/** What answers each call of the API. A call without a handler does not compile. */
export const routes: Routes = {
  ...userRoutes,
  ...inventoryRoutes,
  ...productionRoutes,
  ...salesRoutes,
  ...shippingRoutes,
  ...transfersRoutes,
}
