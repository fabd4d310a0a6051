import { api } from './api'
import { fileVia } from './viaContract'

/** Calls that return bytes: stored files and shipping labels. Screens use the thunks of `files.ts`. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipmentFile: fileVia(build, 'getShipmentFile'),
    getSalesFile: fileVia(build, 'getSalesFile'),
    getTransferReceiptFile: fileVia(build, 'getTransferReceiptFile'),
    getTransferReceiptLineFile: fileVia(build, 'getTransferReceiptLineFile'),
    generateShippingLabels: fileVia(build, 'generateShippingLabels'),
  }),
})
