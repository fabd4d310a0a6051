import { calls } from '../../contract/calls'
import { api } from './api'
import { changedBy } from './changedTags'
import { checked, fileEndpoint, type ArgOf } from './contractEndpoints'
import { requestOf } from './http/apiRequest'

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

/** Removal of stored files. */
export const fileRemovalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeSalesFile: build.mutation<null, ArgOf<'removeSalesFile'>>({
      query: (file) => requestOf(calls.removeSalesFile, file),
      ...checked('removeSalesFile'),
      invalidatesTags: changedBy('removeSalesFile'),
    }),
    removeShipmentFile: build.mutation<null, ArgOf<'removeShipmentFile'>>({
      query: (file) => requestOf(calls.removeShipmentFile, file),
      ...checked('removeShipmentFile'),
      invalidatesTags: changedBy('removeShipmentFile'),
    }),
    removeTransferFile: build.mutation<null, ArgOf<'removeTransferFile'>>({
      query: (file) => requestOf(calls.removeTransferFile, file),
      ...checked('removeTransferFile'),
      invalidatesTags: changedBy('removeTransferFile'),
    }),
  }),
})
