import { QueryStatus } from '@reduxjs/toolkit/query'
import { callNamed, type RequestOf } from '../../contract/calls'
import { printCalls } from '../../contract/calls/printCalls'
import type { FileRequest } from '../../contract/entities/file'
import type { PrintRequest } from '../../contract/entities/prints'
import { api } from './api'
import { changedLists, download, write } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'
import type { StoredBlob } from './http/thunkExtra'
import type { RootState } from './store/rootReducer'

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShipmentFile: build.mutation<StoredBlob, FileRequest>(download('getShipmentFile')),
    getSalesFile: build.mutation<StoredBlob, FileRequest>(download('getSalesFile')),
    getTransferReceiptFile: build.mutation<StoredBlob, FileRequest>(download('getTransferReceiptFile')),
    getTransferReceiptLineFile: build.mutation<StoredBlob, FileRequest>(download('getTransferReceiptLineFile')),
    generateShippingLabels: build.mutation<StoredBlob, RequestOf<'generateShippingLabels'>>(download('generateShippingLabels')),
    printDocuments: build.mutation<StoredBlob, PrintRequest>({
      query: (request) => requestOf(printCalls.printDocuments, request),
    }),
    removeSalesFile: build.mutation({ ...write('removeSalesFile'), invalidatesTags: changedLists('removeSalesFile') }),
    removeShipmentFile: build.mutation({ ...write('removeShipmentFile'), invalidatesTags: changedLists('removeShipmentFile') }),
    removeTransferFile: build.mutation({ ...write('removeTransferFile'), invalidatesTags: changedLists('removeTransferFile') }),
  }),
})

/** Says that a note or file was saved after its list was loaded (`loadedAt`, ms since 1970); null if there is none. */
export function selectSavedMessage({ api }: RootState, loadedAt: number | undefined): string | null {
  for (const write of Object.values(api.mutations)) {
    if (write?.status !== QueryStatus.fulfilled || (write.fulfilledTimeStamp ?? 0) <= (loadedAt ?? 0)) continue
    const call = callNamed(write.endpointName)
    if (call?.writes === 'note') return 'The note was saved.'
    if (call?.writes === 'file') return call.kind === 'multipart' ? 'The file was attached.' : 'The file was removed.'
  }
  return null
}
