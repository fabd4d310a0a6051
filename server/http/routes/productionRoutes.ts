import { completeProduction } from '../../domain/commands/production/completeProduction'
import { releaseMaterials } from '../../domain/commands/production/releaseMaterials'
import { releaseOrder } from '../../domain/commands/production/releaseOrder'
import { presentOrderDetails } from '../../domain/presenters/orderDetails'
import { presentProductionHistory } from '../../domain/presenters/productionHistory'
import { presentProductionOrders } from '../../domain/presenters/productionOrders'
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
