import type { documentName } from '../../contract/documentName'

/**
 * What a draft is of: the first words of its name. Browsers have stored drafts under these names, so they must not change. What of
 * each kind a problem report masks is in `maskTexts.ts`.
 */
export type DraftKind =
  // The input of a document's own form.
  | keyof typeof documentName
  // A note, or the reason of a correction.
  | 'note of'
  // The quantity of a production order for a line of a sales order.
  | 'linked order of'
  // The reasons given for the lines of a receipt that is not posted yet.
  | 'reasons of receiving'
  // The photos taken for it.
  | 'photos of receiving'
  // Everything still to be saved with posted receipts of a document.
  | 'notes to save with receipts of'

/** The name of a draft, for example "note of sales receipt RS0001". */
export type DraftName = `${DraftKind} ${string}`

/** Name of the draft with the reasons for the lines of a document's receipt. */
export const receiptReasonsName = (document: string): DraftName => `reasons of receiving ${document}`

/** Name of the draft with the photos taken for a document's receipt. */
export const receiptPhotosName = (document: string): DraftName => `photos of receiving ${document}`

const PENDING_NOTES = 'notes to save with receipts of '

/** Name of the draft with everything still to be saved with posted receipts of a document. */
export const pendingNotesName = (document: string): DraftName => `${PENDING_NOTES}${document}`

/** Returns the document of such a draft; null for any other draft. */
export const documentOfPendingNotes = (draft: string): string | null =>
  draft.startsWith(PENDING_NOTES) ? draft.slice(PENDING_NOTES.length) : null

/** Key of the reason in the draft of a site's count; all other keys are item ids. */
export const COUNT_REASON = ''
