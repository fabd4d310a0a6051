import { api } from '../http/api'
import { queryEndpoint, mutationEndpoint } from './contractEndpoints'

/** Inventory transfers and their receipts. */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: queryEndpoint(build, 'getTransfers', () => ['transfers']),
    addTransferReceiptLineNote: mutationEndpoint(build, 'addTransferReceiptLineNote'),
    addTransferReceiptLineAttachment: mutationEndpoint(build, 'addTransferReceiptLineAttachment'),
    addTransferReceiptNote: mutationEndpoint(build, 'addTransferReceiptNote'),
    addTransferReceiptAttachment: mutationEndpoint(build, 'addTransferReceiptAttachment'),
  }),
})

export const { useGetTransfersQuery } = transfersApi
