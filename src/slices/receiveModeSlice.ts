import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'
import { documentClosed, isPosted, writeDecided, writeLost } from './writesSlice'

/** How a document is being received: not at all, everything that remains, or chosen quantities. */
type ReceiveMode = 'none' | 'full' | 'partial'

/** The one transfer or sales order that is being received. */
interface ReceiveModeState {
  readonly mode: ReceiveMode
  /** Its name, see `documentName`; null exactly in mode `none`. */
  readonly document: string | null
  /** Key of the only line of the form; null for the whole document. */
  readonly line: string | null
}

const none: ReceiveModeState = { mode: 'none', document: null, line: null }

/**
 * A mode can only be entered from `none`; switching between full and partial goes through cancel. Another document's mode counts
 * as `none`, because only one document is open at a time.
 */
function entered(state: ReceiveModeState, next: ReceiveModeState): ReceiveModeState {
  return state.document === next.document ? state : next
}

const receiveModeSlice = createSlice({
  name: 'receiveMode',
  initialState: none,
  reducers: {
    /** "Receive Full" was chosen for a transfer. */
    fullReceiveChosen: (state, { payload: document }: PayloadAction<string>) =>
      entered(state, { mode: 'full', document, line: null }),
    /** "Receive Partial" was chosen for a transfer, or "Receive Items" for a sales order or one of its lines. */
    partialReceiveChosen: (
      state,
      { payload: { document, line = null } }: PayloadAction<{ readonly document: string; readonly line?: string | null }>,
    ) => entered(state, { mode: 'partial', document, line }),
    /** The user canceled receiving. */
    receiveCanceled: () => none,
    /** The history tab was opened, which cancels receiving. */
    historyTabOpened: () => none,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => none)
      .addCase(documentClosed, () => none)
      // A refused partial receipt stays open for correction; a full receipt has nothing to correct.
      .addCase(writeDecided, (state, { payload: { document, outcome } }) =>
        state.document === document && (state.mode === 'full' || isPosted(outcome)) ? none : state,
      )
      .addCase(writeLost, (state, { payload: { document } }) =>
        state.document === document && state.mode === 'full' ? none : state,
      ),
  selectors: {
    /** The receiving mode of a document. */
    selectReceiveMode: (state, document: string): ReceiveMode => (state.document === document ? state.mode : 'none'),
    /** The only line that is being received, or null. */
    selectReceiveLine: ({ line }) => line,
  },
})

export const { fullReceiveChosen, partialReceiveChosen, receiveCanceled, historyTabOpened } = receiveModeSlice.actions
export const { selectReceiveMode, selectReceiveLine } = receiveModeSlice.selectors
export const receiveModeReducer = receiveModeSlice.reducer
