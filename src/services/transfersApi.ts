import { api } from './api'
import { readVia, writeVia } from './viaContract'

/** Inventory transfers and their receipts. */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: readVia(build, 'getTransfers', () => ['transfers']),
    addTransferReceiptLineNote: writeVia(build, 'addTransferReceiptLineNote'),
    addTransferReceiptLineAttachment: writeVia(build, 'addTransferReceiptLineAttachment'),
    addTransferReceiptNote: writeVia(build, 'addTransferReceiptNote'),
    addTransferReceiptAttachment: writeVia(build, 'addTransferReceiptAttachment'),
  }),
})

export const { useGetTransfersQuery } = transfersApi
