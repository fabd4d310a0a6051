import { api } from './api'
import { readVia, writeVia } from './viaContract'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: readVia(build, 'getProductionOrders', () => ['production']),
    getOrderDetails: readVia(build, 'getOrderDetails', ({ productionNbr }) => [{ type: 'requirements', id: productionNbr }]),
    releaseOrder: writeVia(build, 'releaseOrder'),
    releaseMaterials: writeVia(build, 'releaseMaterials'),
    completeProduction: writeVia(build, 'completeProduction'),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
