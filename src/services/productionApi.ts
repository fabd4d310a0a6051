import { api } from './api'
import { changedLists, listsToReloadOnError, reloadAfterDelay, read, write } from './endpoints/contractEndpoints'

export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: build.query({ ...read('getProductionOrders'), providesTags: ['production'] }),
    getOrderDetails: build.query({
      ...read('getOrderDetails'),
      providesTags: (_materials, _error, { productionNbr }) => [{ type: 'requirements', id: productionNbr }],
    }),
    releaseOrder: build.mutation({ ...write('releaseOrder'), invalidatesTags: changedLists('releaseOrder') }),
    releaseMaterials: build.mutation({
      ...write('releaseMaterials'),
      invalidatesTags: listsToReloadOnError('releaseMaterials'),
      onQueryStarted: reloadAfterDelay('releaseMaterials'),
    }),
    completeProduction: build.mutation({
      ...write('completeProduction'),
      invalidatesTags: listsToReloadOnError('completeProduction'),
      onQueryStarted: reloadAfterDelay('completeProduction'),
    }),
    cancelProduction: build.mutation({ ...write('cancelProduction'), invalidatesTags: changedLists('cancelProduction') }),
    closeProduction: build.mutation({ ...write('closeProduction'), invalidatesTags: changedLists('closeProduction') }),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
