import { api } from '../http/api'
import { queryEndpoint, mutationEndpoint } from './contractEndpoints'

/** Sales orders, their receipts and the production orders that are created for their lines. */
export const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: queryEndpoint(build, 'getSales', () => ['sales']),
    addLineNote: mutationEndpoint(build, 'addLineNote'),
    addLineAttachment: mutationEndpoint(build, 'addLineAttachment'),
    addSalesReceiptNote: mutationEndpoint(build, 'addSalesReceiptNote'),
    addSalesReceiptAttachment: mutationEndpoint(build, 'addSalesReceiptAttachment'),
  }),
})

export const { useGetSalesQuery } = salesApi
