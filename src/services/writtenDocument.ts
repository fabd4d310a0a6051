import type { CallName } from '../../contract/calls'
import { documentName } from '../../contract/documentName'
import { joinKey } from '../../contract/entities/transfers'
import type { ArgOf, WriteName } from './argOf'

/** Calls that change what a document says, and of which a document has one at a time. */
export const DOCUMENT_CALLS = [
  'createSalesReceipt',
  'createLinkedOrder',
  'releaseOrder',
  'releaseMaterials',
  'completeProduction',
  'confirmShipment',
  'createTransferReceipt',
] as const satisfies readonly CallName[]
export type DocumentCall = (typeof DOCUMENT_CALLS)[number]

/** What a note or a file of a document is refused with while a write of it is open. */
export const OTHER_WRITE_IS_OPEN = 'This document is still being posted. Try again when it is known what became of it.'

/** The document that each write belongs to. Notes and files of a receipt belong to the receipt, which has no other writes. */
const DOCUMENT_OF: { readonly [Name in WriteName]?: (arg: ArgOf<Name>) => string } = {
  createSalesReceipt: (arg) => documentName.sales('lineDetails' in arg ? (arg.lineDetails[0]?.orderNbr ?? '') : arg.orderNbr),
  createLinkedOrder: ({ salesOrderNbr }) => documentName.sales(salesOrderNbr),
  addLineNote: ({ orderNbr }) => documentName.sales(orderNbr),
  addLineAttachment: ({ orderNbr }) => documentName.sales(orderNbr),
  releaseOrder: ({ productionNbr }) => documentName.production(productionNbr),
  releaseMaterials: ({ productionNbr }) => documentName.production(productionNbr),
  completeProduction: ({ productionNbr }) => documentName.production(productionNbr),
  confirmShipment: ({ shipmentNbr }) => documentName.shipment(shipmentNbr),
  addShipmentNote: ({ shipmentNbr }) => documentName.shipment(shipmentNbr),
  addShipmentAttachment: ({ shipmentNbr }) => documentName.shipment(shipmentNbr),
  createTransferReceipt: ([entry]) =>
    documentName.transfer(entry ? joinKey(entry.TransferOrderNbr, entry.TransferShipmentNbr) : ''),
}

/** The document that a call writes, or null when it writes none. The argument is one that the call's schema takes. */
export function writtenDocument(call: CallName, arg: unknown): string | null {
  // The table is typed name by name; a name that is only known at run time finds its own argument there.
  const nameOf = (DOCUMENT_OF as Partial<Record<CallName, (arg: unknown) => string>>)[call]
  return nameOf ? nameOf(arg) : null
}
