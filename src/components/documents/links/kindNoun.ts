import type { LookupKind } from '../../../../contract/screens'

/** What a record of each kind is called. */
export const KIND_NOUN: Readonly<Record<LookupKind, string>> = {
  sales: 'Sales order',
  production: 'Production order',
  shipment: 'Shipment',
  transfer: 'Transfer',
  item: 'Item',
}
