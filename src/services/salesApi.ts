import { api } from './api'
import { changedLists, read, write } from './endpoints/contractEndpoints'

export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: build.query({ ...read('getSales'), providesTags: ['sales'] }),
    createSalesReceipt: build.mutation({ ...write('createSalesReceipt'), invalidatesTags: changedLists('createSalesReceipt') }),
    createLinkedOrder: build.mutation({ ...write('createLinkedOrder'), invalidatesTags: changedLists('createLinkedOrder') }),
    cancelSalesOrder: build.mutation({ ...write('cancelSalesOrder'), invalidatesTags: changedLists('cancelSalesOrder') }),
    addLineNote: build.mutation({ ...write('addLineNote'), invalidatesTags: changedLists('addLineNote') }),
    addLineAttachment: build.mutation({ ...write('addLineAttachment'), invalidatesTags: changedLists('addLineAttachment') }),
    addSalesReceiptNote: build.mutation({
      ...write('addSalesReceiptNote'),
      invalidatesTags: changedLists('addSalesReceiptNote'),
    }),
    addSalesReceiptAttachment: build.mutation({
      ...write('addSalesReceiptAttachment'),
      invalidatesTags: changedLists('addSalesReceiptAttachment'),
    }),
  }),
})

export const { useGetSalesQuery } = salesApi
