import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { documentName } from '../../contract/documentName'
import { sessionEnded } from './authSlice'
import { documentClosed, isPosted, writeDecided, writeLost } from './writesSlice'

/** How a transfer is being received: not at all, everything that remains, or a chosen part. */
type ReceiveMode = 'none' | 'full' | 'partial'

/** The one transfer that is being received. `transferKey` (`soOrderNbr-shipmentNbr`) is null exactly in mode `none`. */
interface ReceiveModeState {
  readonly mode: ReceiveMode
  readonly transferKey: string | null
}

const none: ReceiveModeState = { mode: 'none', transferKey: null }

/**
 * A mode can only be entered from `none`; switching between full and partial goes through cancel. Another transfer's mode counts
 * as `none`, because only one transfer is open at a time.
 */
function enter(mode: 'full' | 'partial') {
  return (state: ReceiveModeState, { payload: transferKey }: PayloadAction<string>): ReceiveModeState =>
    state.transferKey === transferKey ? state : { mode, transferKey }
}

const isReceived = ({ transferKey }: ReceiveModeState, document: string) =>
  transferKey !== null && document === documentName.transfer(transferKey)

const receiveModeSlice = createSlice({
  name: 'receiveMode',
  initialState: none,
  reducers: {
    /** "Receive Full" was chosen for a transfer. */
    fullReceiveChosen: enter('full'),
    /** "Receive Partial" was chosen for a transfer. */
    partialReceiveChosen: enter('partial'),
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
        isReceived(state, document) && (state.mode === 'full' || isPosted(outcome)) ? none : state,
      )
      .addCase(writeLost, (state, { payload: { document } }) =>
        isReceived(state, document) && state.mode === 'full' ? none : state,
      ),
  selectors: {
    /** The receiving mode of a transfer. */
    selectReceiveMode: (state, transferKey: string): ReceiveMode => (state.transferKey === transferKey ? state.mode : 'none'),
  },
})

export const { fullReceiveChosen, partialReceiveChosen, receiveCanceled, historyTabOpened } = receiveModeSlice.actions
export const { selectReceiveMode } = receiveModeSlice.selectors
export const receiveModeReducer = receiveModeSlice.reducer
