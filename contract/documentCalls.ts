/**
 * Names of the calls that bring a document on, and of which a document has one at a time. They stand apart from the table because the
 * whole app waits while one is under way, also where the table with all its schemas is not loaded.
 */
export const DOCUMENT_CALLS = [
  'releaseOrder',
  'releaseMaterials',
  'completeProduction',
  'createSalesReceipt',
  'createLinkedOrder',
  'confirmShipment',
  'createTransferReceipt',
  'postCount',
  'cancelSalesOrder',
  'cancelProduction',
  'closeProduction',
] as const
export type DocumentCall = (typeof DOCUMENT_CALLS)[number]
