import type { ResponseOf } from '../../../contract/calls'
import { joinKey } from '../../../contract/entities/transfers'
import { isFinishedStatus, type DocumentKind } from '../../../contract/statuses'

export interface ListedDocument {
  readonly id: string
  readonly isFinished: boolean
  /** The value by which the column of its number is sorted. */
  readonly number: string
}

interface DocumentFacts<Name extends 'getSales' | 'getProductionOrders' | 'getShipments' | 'getTransfers'> {
  readonly call: Name
  readonly documents: (response: ResponseOf<Name>) => readonly ListedDocument[]
  /** Returns the line numbers of a document in each of the tables that are keyed by its id. */
  readonly lines: (response: ResponseOf<Name>, id: string) => readonly number[]
  /** Returns the total number of entries of all tables. */
  readonly entries: (response: ResponseOf<Name>) => number
  /** The column of the document's number, which also is a search term for it. */
  readonly column: string
}

const listed = (kind: DocumentKind, id: string, status: string, number = id): ListedDocument => {
  return { id, number, isFinished: isFinishedStatus(kind, status) }
}
const counts = (id: string, ...tables: readonly Readonly<Record<string, readonly unknown[]>>[]) =>
  tables.map((table) => table[id]?.length ?? 0)
const keys = (...tables: readonly object[]) => tables.reduce((sum, table) => sum + Object.keys(table).length, 0)

/** How to read the documents of each list from its response. */
export const DOCUMENTS: {
  readonly sales: DocumentFacts<'getSales'>
  readonly production: DocumentFacts<'getProductionOrders'>
  readonly shipments: DocumentFacts<'getShipments'>
  readonly transfers: DocumentFacts<'getTransfers'>
} = {
  sales: {
    call: 'getSales',
    documents: ({ summaries }) => summaries.map(({ orderNbr, orderStatus }) => listed('sales', orderNbr, orderStatus)),
    lines: ({ details, receiptShipments, summarizedReceiptShipments }, id) =>
      counts(id, details, receiptShipments, summarizedReceiptShipments),
    entries: ({ details, receiptShipments, summarizedReceiptShipments }) =>
      keys(details, receiptShipments, summarizedReceiptShipments),
    column: 'orderNbr',
  },
  production: {
    call: 'getProductionOrders',
    documents: (response) => response.production_order_list.map(({ prodNbr, status }) => listed('production', prodNbr, status)),
    lines: () => [],
    entries: () => 0,
    column: 'prodNbr',
  },
  shipments: {
    call: 'getShipments',
    documents: ({ shipmentSummaries }) =>
      shipmentSummaries.map(({ shipmentNbr, status }) => listed('shipment', shipmentNbr, status)),
    lines: ({ shipmentDetails }, id) => counts(id, shipmentDetails),
    entries: ({ shipmentDetails }) => keys(shipmentDetails),
    column: 'shipmentNbr',
  },
  transfers: {
    call: 'getTransfers',
    documents: ({ transferSummary }) =>
      transferSummary.map(({ soOrderNbr, shipmentNbr, status }) =>
        listed('transfer', joinKey(soOrderNbr, shipmentNbr), status, shipmentNbr),
      ),
    lines: ({ groupedTransferShipments, transfersWithReceiptsQty, receiptsBySOandShipment }, id) =>
      counts(id, groupedTransferShipments, transfersWithReceiptsQty, receiptsBySOandShipment),
    entries: ({ groupedTransferShipments, transfersWithReceiptsQty, receiptsBySOandShipment, groupedReceipts }) =>
      keys(groupedTransferShipments, transfersWithReceiptsQty, receiptsBySOandShipment, groupedReceipts),
    column: 'shipmentNbr',
  },
}
