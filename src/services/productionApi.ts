import { api } from './api'
import { readVia } from './viaContract'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: readVia(build, 'getProductionOrders', () => ['production']),
    getOrderDetails: readVia(build, 'getOrderDetails', ({ productionNbr }) => [{ type: 'requirements', id: productionNbr }]),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
