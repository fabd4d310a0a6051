import { api } from './api'
import { fileEndpoint, writeEndpoint } from './contractEndpoints'

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

/** Removing stored files. They come with the dialog of attachments. */
export const fileRemovalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeSalesFile: writeEndpoint(build, 'removeSalesFile'),
    removeShipmentFile: writeEndpoint(build, 'removeShipmentFile'),
    removeTransferFile: writeEndpoint(build, 'removeTransferFile'),
  }),
})
