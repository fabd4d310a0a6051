import { createSlice } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** Whether the changes of others arrive by themselves. */
export interface LiveState {
  /** A stream of events is being read, by this tab or for it by another one. */
  readonly isLive: boolean
}

const initialState: LiveState = { isLive: false }

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    /** From now on what others change is told. */
    eventsJoined: (): LiveState => ({ isLive: true }),
    /** Nobody tells any more: lists have to be asked again now and then. */
    eventsLost: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectIsLive: (state) => state.isLive,
  },
})

export const { eventsJoined, eventsLost } = liveSlice.actions
export const { selectIsLive } = liveSlice.selectors
export const liveReducer = liveSlice.reducer
