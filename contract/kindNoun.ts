import type { LookupKind } from './screens'

export const KIND_NOUN: Readonly<Record<LookupKind, string>> = {
  sales: 'Sales order',
  production: 'Production order',
  shipment: 'Shipment',
  transfer: 'Transfer',
  item: 'Item',
}

/** What a number is to its document, by the field that matched; every other one is the number of the document itself. */
export const FOUND_NUMBER: Readonly<Record<string, string>> = {
  customerOrderNbr: 'customer order number',
  receiptNbr: 'number of a receipt',
  batchNbr: 'batch number',
  trackingNumber: 'tracking number',
}
