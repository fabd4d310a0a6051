import { api } from './api'
import { fileEndpoint } from './contractEndpoints'

/** Calls that return bytes: stored files and shipping labels. Screens use the thunks of `files.ts`. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipmentFile: fileEndpoint(build, 'getShipmentFile'),
    getSalesFile: fileEndpoint(build, 'getSalesFile'),
    getTransferReceiptFile: fileEndpoint(build, 'getTransferReceiptFile'),
    getTransferReceiptLineFile: fileEndpoint(build, 'getTransferReceiptLineFile'),
    generateShippingLabels: fileEndpoint(build, 'generateShippingLabels'),
  }),
})
