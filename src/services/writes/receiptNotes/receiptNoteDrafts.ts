/** Name of the draft with the reasons given for the lines of a receipt that is not posted yet. */
export const saidOfReceiptName = (document: string): string => `said of receiving ${document}`

const OWED = 'owed to receipts of '

/** Name of the draft with everything still to be saved with posted receipts of a document. */
export const owedToReceiptsName = (document: string): string => OWED + document

/** Returns the document of such a draft; null for any other draft. */
export const owingDocument = (draft: string): string | null => (draft.startsWith(OWED) ? draft.slice(OWED.length) : null)

/** Name of the draft with the photos taken for the document's receipt. */
export const receiptPhotosName = (document: string): string => `photos of receiving ${document}`
