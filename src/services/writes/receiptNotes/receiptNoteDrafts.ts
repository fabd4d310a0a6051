/** Name of the draft with the reasons given for the lines of a receipt that is not posted yet. */
export const saidOfReceiptName = (document: string): string => `said of receiving ${document}`

const OWED = 'owed to receipts of '

/** Names the draft of what is owed to the receipts of a document that are posted. */
export const owedToReceiptsName = (document: string): string => OWED + document

/** The document of such a draft; null for another draft. */
export const owingDocument = (draft: string): string | null => (draft.startsWith(OWED) ? draft.slice(OWED.length) : null)

/** Names the draft of the photos that were taken for the document's receipt. */
export const receiptPhotosName = (document: string): string => `photos of receiving ${document}`
