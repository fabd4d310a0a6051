/**
 * Names of the calls that change a document's state. Only one of them may be under way per document. This list is separate from
 * the table of calls because the global loading flag needs it in the first script, which must not load all schemas.
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
