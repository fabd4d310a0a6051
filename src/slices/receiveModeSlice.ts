import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'
import { documentClosed, isPosted, writeDecided, writeLost } from './writesSlice'

type ReceiveMode = 'none' | 'full' | 'partial'

interface ReceiveModeState {
  readonly mode: ReceiveMode
  readonly document: string | null
  readonly line: string | null
}

const none: ReceiveModeState = { mode: 'none', document: null, line: null }

/** A mode is entered from `none` only. Another document's mode counts as `none`, because only one is open at a time. */
function entered(state: ReceiveModeState, next: ReceiveModeState): ReceiveModeState {
  return state.document === next.document ? state : next
}

export const receiveModeSlice = createSlice({
  name: 'receiveMode',
  initialState: none,
  reducers: {
    fullReceiveChosen: (state, { payload: document }: PayloadAction<string>) =>
      entered(state, { mode: 'full', document, line: null }),
    partialReceiveChosen: (
      state,
      { payload: { document, line = null } }: PayloadAction<{ readonly document: string; readonly line?: string | null }>,
    ) => entered(state, { mode: 'partial', document, line }),
    receiveCanceled: () => none,
    historyTabOpened: () => none,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => none)
      .addCase(documentClosed, () => none)
      // A rejected partial receipt stays open for correction; a full receipt has nothing to correct.
      .addCase(writeDecided, (state, { payload: { document, outcome } }) =>
        state.document === document && (state.mode === 'full' || isPosted(outcome)) ? none : state,
      )
      .addCase(writeLost, (state, { payload: { document } }) =>
        state.document === document && state.mode === 'full' ? none : state,
      ),
  selectors: {
    selectReceiveMode: (state, document: string): ReceiveMode => (state.document === document ? state.mode : 'none'),
    selectReceiveLine: ({ line }) => line,
  },
})

export const { fullReceiveChosen, partialReceiveChosen, receiveCanceled, historyTabOpened } = receiveModeSlice.actions
export const { selectReceiveMode, selectReceiveLine } = receiveModeSlice.selectors
