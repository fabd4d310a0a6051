import type { CreateTransferReceiptRequest } from '../../contract/calls/transferCalls'
import { ORDER_TYPE } from '../../contract/constants'
import type { ReceivedLine, TransferShipmentLine, TransferSummary } from '../../contract/entities/transfers'
import { fromMicros, isPositive, sumMicrosBy } from '../../contract/quantities/quantity'
import { remainingOf } from '../../contract/rules/receiving'
import { api } from './api'
import { changedLists, read, write } from './endpoints/contractEndpoints'

export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfers: build.query({ ...read('getTransfers'), providesTags: ['transfers'] }),
    createTransferReceipt: build.mutation({
      ...write('createTransferReceipt'),
      invalidatesTags: changedLists('createTransferReceipt'),
    }),
    addTransferReceiptLineNote: build.mutation({
      ...write('addTransferReceiptLineNote'),
      invalidatesTags: changedLists('addTransferReceiptLineNote'),
    }),
    addTransferReceiptLineAttachment: build.mutation({
      ...write('addTransferReceiptLineAttachment'),
      invalidatesTags: changedLists('addTransferReceiptLineAttachment'),
    }),
    addTransferReceiptNote: build.mutation({
      ...write('addTransferReceiptNote'),
      invalidatesTags: changedLists('addTransferReceiptNote'),
    }),
    addTransferReceiptAttachment: build.mutation({
      ...write('addTransferReceiptAttachment'),
      invalidatesTags: changedLists('addTransferReceiptAttachment'),
    }),
  }),
})

export const { useGetTransfersQuery } = transfersApi

export type TransferLine = ReturnType<typeof transferLines>[number]

/** Joins shipped and received quantities by line number, because the same item may be on two lines. */
export function transferLines(shipped: readonly TransferShipmentLine[], received: readonly ReceivedLine[]) {
  const receivedByLine = sumMicrosBy(received.map(({ soLineNbr, receivedQty }) => [soLineNbr, receivedQty]))
  return shipped.map((line) => {
    const receivedQty = fromMicros(receivedByLine.get(line.soLineNbr) ?? 0n)
    const maximum = remainingOf({ ...line, receivedQty })
    const { soLineNbr, shippedQty } = line
    return { ...line, key: String(soLineNbr), receivedQty, totalQty: shippedQty, maximum, isMaximumUnknown: shippedQty === null }
  })
}

export function canReceiveTransfer(lines: readonly Pick<TransferLine, 'maximum'>[]): boolean {
  return lines.some((line) => isPositive(line.maximum))
}

/** The body of a transfer receipt, without lines of quantity 0. Two lines of one item stay two entries. */
export function transferReceiptBody<Line extends TransferLine>(
  transfer: Pick<TransferSummary, 'soOrderNbr' | 'shipmentNbr'>,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): CreateTransferReceiptRequest {
  const Items = lines
    .map((line) => ({ inventoryID: line.inventoryId, lineNbr: Number(line.soLineNbr), quantity: quantityOf(line) }))
    .filter((item) => isPositive(item.quantity))
  return [
    {
      TransferOrderNbr: transfer.soOrderNbr,
      TransferOrderType: ORDER_TYPE.transferReceipt,
      TransferShipmentNbr: transfer.shipmentNbr,
      Items,
    },
  ]
}
