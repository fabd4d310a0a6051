import { api } from '../http/api'
import { fileEndpoint, mutationEndpoint } from './contractEndpoints'

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

/** Removal of stored files. Loaded with the attachments dialog. */
export const fileRemovalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeSalesFile: mutationEndpoint(build, 'removeSalesFile'),
    removeShipmentFile: mutationEndpoint(build, 'removeShipmentFile'),
    removeTransferFile: mutationEndpoint(build, 'removeTransferFile'),
  }),
})
