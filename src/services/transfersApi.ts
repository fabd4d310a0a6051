import { api } from './api'
import { readEndpoint, writeEndpoint } from './contractEndpoints'

/** Inventory transfers and their receipts. */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: readEndpoint(build, 'getTransfers', () => ['transfers']),
    addTransferReceiptLineNote: writeEndpoint(build, 'addTransferReceiptLineNote'),
    addTransferReceiptLineAttachment: writeEndpoint(build, 'addTransferReceiptLineAttachment'),
    addTransferReceiptNote: writeEndpoint(build, 'addTransferReceiptNote'),
    addTransferReceiptAttachment: writeEndpoint(build, 'addTransferReceiptAttachment'),
  }),
})

export const { useGetTransfersQuery } = transfersApi
