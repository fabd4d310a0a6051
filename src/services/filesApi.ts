import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../contract/call'
import { type CallName, calls } from '../../contract/calls'
import { api } from './api'
import { changedBy } from './endpoints/changedTags'
import { type ArgOf, checked, fileEndpoint } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'
import type { RootState } from './rootReducer'

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

/**
 * Returns a sentence about a note or file of the open document that was saved after its list had loaded; null when there is
 * none, because the list on the screen already includes older ones.
 * @param loadedAt when the list was loaded, milliseconds since 1970
 */
export function selectSavedMessage({ api }: RootState, loadedAt: number | undefined): string | null {
  for (const write of Object.values(api.mutations)) {
    if (write?.status !== QueryStatus.fulfilled || (write.fulfilledTimeStamp ?? 0) <= (loadedAt ?? 0)) continue
    const { writes, kind }: Call = calls[write.endpointName as CallName]
    if (writes === 'note') return 'The note was saved.'
    if (writes === 'file') return kind === 'multipart' ? 'The file was attached.' : 'The file was removed.'
  }
  return null
}
