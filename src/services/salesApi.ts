import { api } from './api'
import { readVia, writeVia } from './viaContract'

/** Sales orders, their receipts and the production orders that are created for their lines. */
export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: readVia(build, 'getSales', () => ['sales']),
    addLineNote: writeVia(build, 'addLineNote'),
    addLineAttachment: writeVia(build, 'addLineAttachment'),
    addSalesReceiptNote: writeVia(build, 'addSalesReceiptNote'),
    addSalesReceiptAttachment: writeVia(build, 'addSalesReceiptAttachment'),
  }),
})

export const { useGetSalesQuery } = salesApi
