import { presentOrderDetails } from '../presenters/orderDetails'
import { presentProductionHistory } from '../presenters/productionHistory'
import { presentProductionOrders } from '../presenters/productionOrders'
import type { Routes } from './handler'
import { listHandler } from './handlers/listHandler'
import { notDelivered } from './handlers/notDelivered'
import { readHandler } from './handlers/readHandler'

/** Production orders, what is done with them, and their history. */
export const productionRoutes = {
  getProductionOrders: listHandler('production', presentProductionOrders),
  getProductionHistory: listHandler('history', presentProductionHistory),
  getOrderDetails: readHandler('getOrderDetails', presentOrderDetails),
  releaseOrder: notDelivered,
  releaseMaterials: notDelivered,
  completeProduction: notDelivered,
} satisfies Partial<Routes>
