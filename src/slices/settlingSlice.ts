import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** Number of postings per production order whose effect is not yet reloaded. */
export interface SettlingState {
  readonly byOrder: Readonly<Record<string, number>>
}

const initialState: SettlingState = { byOrder: {} }

/** Production orders that were just written and whose lists are reloaded after the prescribed pause. */
const settlingSlice = createSlice({
  name: 'settling',
  initialState: initialState,
  reducers: {
    /** A material release or a completion of this order succeeded; the pause begins. */
    settlingStarted: (state, { payload: prodNbr }: PayloadAction<string>) => ({
      byOrder: { ...state.byOrder, [prodNbr]: (state.byOrder[prodNbr] ?? 0) + 1 },
    }),
    /** The pause is over and the lists are being reloaded. */
    settlingEnded: (state, { payload: prodNbr }: PayloadAction<string>) => {
      const { [prodNbr]: count = 0, ...others } = state.byOrder
      return { byOrder: count > 1 ? { ...others, [prodNbr]: count - 1 } : others }
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    /** True between a posting of the order and the reload that shows its effect. */
    selectIsSettling: (state, prodNbr: string) => (state.byOrder[prodNbr] ?? 0) > 0,
  },
})

export const { settlingStarted, settlingEnded } = settlingSlice.actions
export const { selectIsSettling } = settlingSlice.selectors
export const settlingReducer = settlingSlice.reducer
