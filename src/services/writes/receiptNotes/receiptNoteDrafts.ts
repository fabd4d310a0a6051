/** Name of the draft with the reasons given for the lines of a receipt that is not posted yet. */
export const receiptReasonsName = (document: string): string => `reasons of receiving ${document}`

const PENDING_NOTES = 'notes to save with receipts of '

/** Name of the draft with everything still to be saved with posted receipts of a document. */
export const pendingNotesName = (document: string): string => PENDING_NOTES + document

/** Returns the document of such a draft; null for any other draft. */
export const documentOfPendingNotes = (draft: string): string | null =>
  draft.startsWith(PENDING_NOTES) ? draft.slice(PENDING_NOTES.length) : null

/** Name of the draft with the photos taken for the document's receipt. */
export const receiptPhotosName = (document: string): string => `photos of receiving ${document}`
