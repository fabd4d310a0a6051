import { api } from './api'
import { readEndpoint } from './contractEndpoints'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: readEndpoint(build, 'getProductionOrders', () => ['production']),
    getOrderDetails: readEndpoint(build, 'getOrderDetails', ({ productionNbr }) => [{ type: 'requirements', id: productionNbr }]),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
