import { api } from './api'
import { read, write } from './endpoints/contractEndpoints'

export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: build.query({ ...read('getSales'), providesTags: ['sales'] }),
    createSalesReceipt: build.mutation(write('createSalesReceipt')),
    createLinkedOrder: build.mutation(write('createLinkedOrder')),
    cancelSalesOrder: build.mutation(write('cancelSalesOrder')),
    addLineNote: build.mutation(write('addLineNote')),
    addLineAttachment: build.mutation(write('addLineAttachment')),
    addSalesReceiptNote: build.mutation(write('addSalesReceiptNote')),
    addSalesReceiptAttachment: build.mutation(write('addSalesReceiptAttachment')),
  }),
})

export const { useGetSalesQuery } = salesApi
