import { api } from '../http/api'
import { queryEndpoint } from './contractEndpoints'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: queryEndpoint(build, 'getProductionOrders', () => ['production']),
    getOrderDetails: queryEndpoint(build, 'getOrderDetails', ({ productionNbr }) => [
      { type: 'requirements', id: productionNbr },
    ]),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
