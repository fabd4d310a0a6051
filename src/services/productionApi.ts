import type { AnswerOf } from '../../contract/calls'
import { productionCalls } from '../../contract/calls/productionCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedBy, changedByOthers, reloadingLater } from './endpoints/changedTags'
import { readable, writable, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Production orders and their materials. */
export const productionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionOrders: build.query<AnswerOf<'getProductionOrders'>, ArgOf<'getProductionOrders'>>({
      query: (window) => requestOf(productionCalls.getProductionOrders, window),
      ...readable('getProductionOrders'),
      providesTags: ['production'],
    }),
    getOrderDetails: build.query<AnswerOf<'getOrderDetails'>, ArgOf<'getOrderDetails'>>({
      query: (order) => requestOf(productionCalls.getOrderDetails, order),
      ...readable('getOrderDetails'),
      providesTags: (_materials, _error, { productionNbr }) => [{ type: 'requirements', id: productionNbr }],
    }),
    releaseOrder: build.mutation<WriteResult | null, ArgOf<'releaseOrder'>>({
      query: (order) => requestOf(productionCalls.releaseOrder, order),
      ...writable('releaseOrder'),
      invalidatesTags: changedBy('releaseOrder'),
    }),
    releaseMaterials: build.mutation<WriteResult | null, ArgOf<'releaseMaterials'>>({
      query: (release) => requestOf(productionCalls.releaseMaterials, release),
      ...writable('releaseMaterials'),
      invalidatesTags: changedByOthers('releaseMaterials'),
      onQueryStarted: reloadingLater('releaseMaterials'),
    }),
    completeProduction: build.mutation<WriteResult | null, ArgOf<'completeProduction'>>({
      query: (completion) => requestOf(productionCalls.completeProduction, completion),
      ...writable('completeProduction'),
      invalidatesTags: changedByOthers('completeProduction'),
      onQueryStarted: reloadingLater('completeProduction'),
    }),
    cancelProduction: build.mutation<WriteResult | null, ArgOf<'cancelProduction'>>({
      query: (order) => requestOf(productionCalls.cancelProduction, order),
      ...writable('cancelProduction'),
      invalidatesTags: changedBy('cancelProduction'),
    }),
    closeProduction: build.mutation<WriteResult | null, ArgOf<'closeProduction'>>({
      query: (order) => requestOf(productionCalls.closeProduction, order),
      ...writable('closeProduction'),
      invalidatesTags: changedBy('closeProduction'),
    }),
  }),
})

export const { useGetProductionOrdersQuery, useGetOrderDetailsQuery } = productionApi
