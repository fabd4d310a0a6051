import type { ResponseOf } from '../../contract/calls'
import { salesCalls } from '../../contract/calls/salesCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedLists } from './endpoints/changedTags'
import { argSchemaOf, readSchemas, writeSchemas, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Sales orders, their receipts and the production orders that are created for their lines. Files: `filesApi.ts`. */
export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: build.query<ResponseOf<'getSales'>, ArgOf<'getSales'>>({
      query: (window) => requestOf(salesCalls.getSales, window),
      ...readSchemas('getSales'),
      providesTags: ['sales'],
    }),
    createSalesReceipt: build.mutation<WriteResult | null, ArgOf<'createSalesReceipt'>>({
      query: (receipt) => requestOf(salesCalls.createSalesReceipt, receipt),
      ...writeSchemas('createSalesReceipt'),
      invalidatesTags: changedLists('createSalesReceipt'),
    }),
    createLinkedOrder: build.mutation<WriteResult | null, ArgOf<'createLinkedOrder'>>({
      query: (order) => requestOf(salesCalls.createLinkedOrder, order),
      ...writeSchemas('createLinkedOrder'),
      invalidatesTags: changedLists('createLinkedOrder'),
    }),
    cancelSalesOrder: build.mutation<WriteResult | null, ArgOf<'cancelSalesOrder'>>({
      query: (order) => requestOf(salesCalls.cancelSalesOrder, order),
      ...writeSchemas('cancelSalesOrder'),
      invalidatesTags: changedLists('cancelSalesOrder'),
    }),
    addLineNote: build.mutation<null, ArgOf<'addLineNote'>>({
      query: (note) => requestOf(salesCalls.addLineNote, note),
      ...argSchemaOf('addLineNote'),
      invalidatesTags: changedLists('addLineNote'),
    }),
    addLineAttachment: build.mutation<null, ArgOf<'addLineAttachment'>>({
      query: (file) => requestOf(salesCalls.addLineAttachment, file),
      ...argSchemaOf('addLineAttachment'),
      invalidatesTags: changedLists('addLineAttachment'),
    }),
    addSalesReceiptNote: build.mutation<null, ArgOf<'addSalesReceiptNote'>>({
      query: (note) => requestOf(salesCalls.addSalesReceiptNote, note),
      ...argSchemaOf('addSalesReceiptNote'),
      invalidatesTags: changedLists('addSalesReceiptNote'),
    }),
    addSalesReceiptAttachment: build.mutation<null, ArgOf<'addSalesReceiptAttachment'>>({
      query: (file) => requestOf(salesCalls.addSalesReceiptAttachment, file),
      ...argSchemaOf('addSalesReceiptAttachment'),
      invalidatesTags: changedLists('addSalesReceiptAttachment'),
    }),
  }),
})

export const { useGetSalesQuery } = salesApi
