import { completeProduction } from '../commands/production/completeProduction'
import { releaseMaterials } from '../commands/production/releaseMaterials'
import { releaseOrder } from '../commands/production/releaseOrder'
import { presentOrderDetails } from '../presenters/orderDetails'
import { presentProductionHistory } from '../presenters/productionHistory'
import { presentProductionOrders } from '../presenters/productionOrders'
import type { Routes } from './handler'
import { commandHandler } from './handlers/commandHandler'
import { listHandler } from './handlers/listHandler'
import { readHandler } from './handlers/readHandler'

/** Production orders, what is done with them, and their history. */
export const productionRoutes = {
  getProductionOrders: listHandler('production', presentProductionOrders),
  getProductionHistory: listHandler('history', presentProductionHistory),
  getOrderDetails: readHandler('getOrderDetails', presentOrderDetails),
  releaseOrder: commandHandler('releaseOrder', releaseOrder),
  releaseMaterials: commandHandler('releaseMaterials', releaseMaterials),
  completeProduction: commandHandler('completeProduction', completeProduction),
} satisfies Partial<Routes>
