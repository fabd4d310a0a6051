import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** Whether the changes of others arrive by themselves: a stream of events is being read, by this tab or for it by another one. */
export type LiveState = boolean

const liveSlice = createSlice({
  name: 'live',
  initialState: false,
  reducers: {
    /** From now on what others change is told, or nobody tells any more and lists have to be asked again now and then. */
    liveChanged: (_isLive, { payload }: PayloadAction<boolean>) => payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => false),
})

export const { liveChanged } = liveSlice.actions
export const selectIsLive = ({ live }: { readonly live: LiveState }) => live
export const liveReducer = liveSlice.reducer
