import type { AnswerOf } from '../../contract/calls'
import { salesCalls } from '../../contract/calls/salesCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedBy } from './endpoints/changedTags'
import { checked, readable, writable, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Sales orders, their receipts and the production orders that are created for their lines. Files: `filesApi.ts`. */
export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: build.query<AnswerOf<'getSales'>, ArgOf<'getSales'>>({
      query: (window) => requestOf(salesCalls.getSales, window),
      ...readable('getSales'),
      providesTags: ['sales'],
    }),
    createSalesReceipt: build.mutation<WriteResult | null, ArgOf<'createSalesReceipt'>>({
      query: (receipt) => requestOf(salesCalls.createSalesReceipt, receipt),
      ...writable('createSalesReceipt'),
      invalidatesTags: changedBy('createSalesReceipt'),
    }),
    createLinkedOrder: build.mutation<WriteResult | null, ArgOf<'createLinkedOrder'>>({
      query: (order) => requestOf(salesCalls.createLinkedOrder, order),
      ...writable('createLinkedOrder'),
      invalidatesTags: changedBy('createLinkedOrder'),
    }),
    cancelSalesOrder: build.mutation<WriteResult | null, ArgOf<'cancelSalesOrder'>>({
      query: (order) => requestOf(salesCalls.cancelSalesOrder, order),
      ...writable('cancelSalesOrder'),
      invalidatesTags: changedBy('cancelSalesOrder'),
    }),
    addLineNote: build.mutation<null, ArgOf<'addLineNote'>>({
      query: (note) => requestOf(salesCalls.addLineNote, note),
      ...checked('addLineNote'),
      invalidatesTags: changedBy('addLineNote'),
    }),
    addLineAttachment: build.mutation<null, ArgOf<'addLineAttachment'>>({
      query: (file) => requestOf(salesCalls.addLineAttachment, file),
      ...checked('addLineAttachment'),
      invalidatesTags: changedBy('addLineAttachment'),
    }),
    addSalesReceiptNote: build.mutation<null, ArgOf<'addSalesReceiptNote'>>({
      query: (note) => requestOf(salesCalls.addSalesReceiptNote, note),
      ...checked('addSalesReceiptNote'),
      invalidatesTags: changedBy('addSalesReceiptNote'),
    }),
    addSalesReceiptAttachment: build.mutation<null, ArgOf<'addSalesReceiptAttachment'>>({
      query: (file) => requestOf(salesCalls.addSalesReceiptAttachment, file),
      ...checked('addSalesReceiptAttachment'),
      invalidatesTags: changedBy('addSalesReceiptAttachment'),
    }),
  }),
})

export const { useGetSalesQuery } = salesApi
