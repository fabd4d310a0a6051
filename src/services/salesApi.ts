import { api } from './api'
import { readEndpoint, writeEndpoint } from './contractEndpoints'

/** Sales orders, their receipts and the production orders that are created for their lines. */
export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: readEndpoint(build, 'getSales', () => ['sales']),
    addLineNote: writeEndpoint(build, 'addLineNote'),
    addLineAttachment: writeEndpoint(build, 'addLineAttachment'),
    addSalesReceiptNote: writeEndpoint(build, 'addSalesReceiptNote'),
    addSalesReceiptAttachment: writeEndpoint(build, 'addSalesReceiptAttachment'),
  }),
})

export const { useGetSalesQuery } = salesApi
