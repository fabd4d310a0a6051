import { api } from './api'
import { read, write, writeReloadedLater } from './endpoints/contractEndpoints'

export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: build.query({ ...read('getProductionOrders'), providesTags: ['production'] }),
    getOrderDetails: build.query({
      ...read('getOrderDetails'),
      providesTags: (_materials, _error, { productionNbr }) => [{ type: 'requirements', id: productionNbr }],
    }),
    releaseOrder: build.mutation(write('releaseOrder')),
    releaseMaterials: build.mutation(writeReloadedLater('releaseMaterials')),
    completeProduction: build.mutation(writeReloadedLater('completeProduction')),
    cancelProduction: build.mutation(write('cancelProduction')),
    closeProduction: build.mutation(write('closeProduction')),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
