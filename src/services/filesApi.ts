import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Call } from '../../contract/call'
import { type CallName, calls } from '../../contract/calls'
import { api } from './api'
import { changedLists, write, fileEndpoint } from './endpoints/contractEndpoints'
import type { RootState } from './store/rootReducer'

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipmentFile: fileEndpoint(build, 'getShipmentFile'),
    getSalesFile: fileEndpoint(build, 'getSalesFile'),
    getTransferReceiptFile: fileEndpoint(build, 'getTransferReceiptFile'),
    getTransferReceiptLineFile: fileEndpoint(build, 'getTransferReceiptLineFile'),
    generateShippingLabels: fileEndpoint(build, 'generateShippingLabels'),
  }),
})

export const fileRemovalApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeSalesFile: build.mutation({ ...write('removeSalesFile'), invalidatesTags: changedLists('removeSalesFile') }),
    removeShipmentFile: build.mutation({ ...write('removeShipmentFile'), invalidatesTags: changedLists('removeShipmentFile') }),
    removeTransferFile: build.mutation({ ...write('removeTransferFile'), invalidatesTags: changedLists('removeTransferFile') }),
  }),
})

/** Says that a note or file was saved after its list was loaded (`loadedAt`, ms since 1970); null if there is none. */
export function selectSavedMessage({ api }: RootState, loadedAt: number | undefined): string | null {
  for (const write of Object.values(api.mutations)) {
    if (write?.status !== QueryStatus.fulfilled || (write.fulfilledTimeStamp ?? 0) <= (loadedAt ?? 0)) continue
    const { writes, kind }: Call = calls[write.endpointName as CallName]
    if (writes === 'note') return 'The note was saved.'
    if (writes === 'file') return kind === 'multipart' ? 'The file was attached.' : 'The file was removed.'
  }
  return null
}
