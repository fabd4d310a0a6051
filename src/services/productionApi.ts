import type { ResponseOf } from '../../contract/calls'
import { productionCalls } from '../../contract/calls/productionCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedLists, listsToReloadOnError, reloadAfterDelay } from './endpoints/changedTags'
import { readSchemas, writeSchemas, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: build.query<ResponseOf<'getProductionOrders'>, ArgOf<'getProductionOrders'>>({
      query: (window) => requestOf(productionCalls.getProductionOrders, window),
      ...readSchemas('getProductionOrders'),
      providesTags: ['production'],
    }),
    getOrderDetails: build.query<ResponseOf<'getOrderDetails'>, ArgOf<'getOrderDetails'>>({
      query: (order) => requestOf(productionCalls.getOrderDetails, order),
      ...readSchemas('getOrderDetails'),
      providesTags: (_materials, _error, { productionNbr }) => [{ type: 'requirements', id: productionNbr }],
    }),
    releaseOrder: build.mutation<WriteResult | null, ArgOf<'releaseOrder'>>({
      query: (order) => requestOf(productionCalls.releaseOrder, order),
      ...writeSchemas('releaseOrder'),
      invalidatesTags: changedLists('releaseOrder'),
    }),
    releaseMaterials: build.mutation<WriteResult | null, ArgOf<'releaseMaterials'>>({
      query: (release) => requestOf(productionCalls.releaseMaterials, release),
      ...writeSchemas('releaseMaterials'),
      invalidatesTags: listsToReloadOnError('releaseMaterials'),
      onQueryStarted: reloadAfterDelay('releaseMaterials'),
    }),
    completeProduction: build.mutation<WriteResult | null, ArgOf<'completeProduction'>>({
      query: (completion) => requestOf(productionCalls.completeProduction, completion),
      ...writeSchemas('completeProduction'),
      invalidatesTags: listsToReloadOnError('completeProduction'),
      onQueryStarted: reloadAfterDelay('completeProduction'),
    }),
    cancelProduction: build.mutation<WriteResult | null, ArgOf<'cancelProduction'>>({
      query: (order) => requestOf(productionCalls.cancelProduction, order),
      ...writeSchemas('cancelProduction'),
      invalidatesTags: changedLists('cancelProduction'),
    }),
    closeProduction: build.mutation<WriteResult | null, ArgOf<'closeProduction'>>({
      query: (order) => requestOf(productionCalls.closeProduction, order),
      ...writeSchemas('closeProduction'),
      invalidatesTags: changedLists('closeProduction'),
    }),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
