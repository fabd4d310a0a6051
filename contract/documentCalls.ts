/**
 * Names of the calls that move a document on, of which a document has one at a time. They are a list of their own because the
 * global loading flag follows them from the first script on, which does not load the table of calls with its schemas.
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
