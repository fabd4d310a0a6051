import { api } from './api'
import { OF_DOCUMENT, readVia, writeVia } from './viaContract'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: readVia(build, 'getProductionOrders', () => ['production']),
    getOrderDetails: readVia(build, 'getOrderDetails', ({ productionNbr }) => [{ type: 'requirements', id: productionNbr }]),
    releaseOrder: writeVia(build, 'releaseOrder', OF_DOCUMENT),
    releaseMaterials: writeVia(build, 'releaseMaterials', OF_DOCUMENT),
    completeProduction: writeVia(build, 'completeProduction', OF_DOCUMENT),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
