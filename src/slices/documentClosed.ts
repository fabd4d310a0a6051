import { createAction } from '@reduxjs/toolkit'

/**
 * The dialog of a document went away, by whatever way: Close, Back, a link, the next document. The payload is its name, for
 * example "transfer TR0001-TS0001". What was asked or being received there ends, and what became of its last write has been read.
 */
export const documentClosed = createAction<string>('documentClosed')
