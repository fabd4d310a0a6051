import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** Work that covers the whole screen with "Processing...", by the id of its request. */
export interface UiLoadingState {
  readonly running: readonly string[]
}

const initialState: UiLoadingState = { running: [] }

/**
 * The global loading flag. It counts by request id, not by number: an end that comes late or twice cannot take away
 * the flag of somebody else's work.
 */
const uiLoadingSlice = createSlice({
  name: 'uiLoading',
  initialState: initialState,
  reducers: {
    /** A blocking call began. */
    loadingStarted: (state, { payload: id }: PayloadAction<string>) =>
      state.running.includes(id) ? state : { running: [...state.running, id] },
    /** A blocking call was answered, refused or given up. */
    loadingEnded: (state, { payload: id }: PayloadAction<string>) =>
      state.running.includes(id) ? { running: state.running.filter((other) => other !== id) } : state,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    /** True while some blocking call is under way. */
    selectIsLoading: (state) => state.running.length > 0,
  },
})

export const { loadingStarted, loadingEnded } = uiLoadingSlice.actions
export const { selectIsLoading } = uiLoadingSlice.selectors
export const uiLoadingReducer = uiLoadingSlice.reducer
