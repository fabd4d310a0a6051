import { createAction } from '@reduxjs/toolkit'

/**
 * The dialog of a document was closed, whether by Close, Back, a link or the next document. The payload is the document's name,
 * for example "transfer TR0001-TS0001". Its question and receive mode end, and the outcome of its last write counts as seen.
 */
export const documentClosed = createAction<string>('documentClosed')
