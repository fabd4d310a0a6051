import type { AnswerOf } from '../../contract/calls'
import { transferCalls } from '../../contract/calls/transferCalls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedBy } from './changedTags'
import { checked, readable, writable, type ArgOf } from './contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Inventory transfers and their receipts. Files: `filesApi.ts`. */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: build.query<AnswerOf<'getTransfers'>, ArgOf<'getTransfers'>>({
      query: (window) => requestOf(transferCalls.getTransfers, window),
      ...readable('getTransfers'),
      providesTags: ['transfers'],
    }),
    createTransferReceipt: build.mutation<WriteResult | null, ArgOf<'createTransferReceipt'>>({
      query: (receipt) => requestOf(transferCalls.createTransferReceipt, receipt),
      ...writable('createTransferReceipt'),
      invalidatesTags: changedBy('createTransferReceipt'),
    }),
    addTransferReceiptLineNote: build.mutation<null, ArgOf<'addTransferReceiptLineNote'>>({
      query: (note) => requestOf(transferCalls.addTransferReceiptLineNote, note),
      ...checked('addTransferReceiptLineNote'),
      invalidatesTags: changedBy('addTransferReceiptLineNote'),
    }),
    addTransferReceiptLineAttachment: build.mutation<null, ArgOf<'addTransferReceiptLineAttachment'>>({
      query: (file) => requestOf(transferCalls.addTransferReceiptLineAttachment, file),
      ...checked('addTransferReceiptLineAttachment'),
      invalidatesTags: changedBy('addTransferReceiptLineAttachment'),
    }),
    addTransferReceiptNote: build.mutation<null, ArgOf<'addTransferReceiptNote'>>({
      query: (note) => requestOf(transferCalls.addTransferReceiptNote, note),
      ...checked('addTransferReceiptNote'),
      invalidatesTags: changedBy('addTransferReceiptNote'),
    }),
    addTransferReceiptAttachment: build.mutation<null, ArgOf<'addTransferReceiptAttachment'>>({
      query: (file) => requestOf(transferCalls.addTransferReceiptAttachment, file),
      ...checked('addTransferReceiptAttachment'),
      invalidatesTags: changedBy('addTransferReceiptAttachment'),
    }),
  }),
})

export const { useGetTransfersQuery } = transfersApi
