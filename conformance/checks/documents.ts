import type { AnswerOf } from '../../contract/calls'
import { joinKey } from '../../contract/entities/transfers'
import { statusFacts, type DocumentKind } from '../../contract/statuses'

/** One document of a list. */
export interface ListedDocument {
  readonly id: string
  readonly isFinished: boolean
  /** What the column of its number is sorted by. */
  readonly number: string
}

interface DocumentFacts<Name extends 'getSales' | 'getProductionOrders' | 'getShipments' | 'getTransfers'> {
  readonly call: Name
  readonly documents: (answer: AnswerOf<Name>) => readonly ListedDocument[]
  /** How many lines a document has in each of the tables that are keyed by its id. */
  readonly lines: (answer: AnswerOf<Name>, id: string) => readonly number[]
  /** How many entries all tables have. */
  readonly entries: (answer: AnswerOf<Name>) => number
  /** The column of the document's number, and a search that finds it. */
  readonly column: string
}

const isFinished = (kind: DocumentKind, status: string) => statusFacts(kind, status)?.isFinished === true
const listed = (kind: DocumentKind, id: string, status: string, number = id): ListedDocument => ({
  id,
  number,
  isFinished: isFinished(kind, status),
})
const counts = (id: string, ...tables: readonly Readonly<Record<string, readonly unknown[]>>[]) =>
  tables.map((table) => table[id]?.length ?? 0)
const keys = (...tables: readonly object[]) => tables.reduce((sum, table) => sum + Object.keys(table).length, 0)

/** Where the documents of each list stand in its answer. */
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
    documents: (answer) => answer.production_order_list.map(({ prodNbr, status }) => listed('production', prodNbr, status)),
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
