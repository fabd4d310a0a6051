import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

interface DayState {
  /** In UTC, as the wire spells it; `''` until it is known. */
  readonly today: string
}

const initialState: DayState = { today: '' }

/** The current day is part of the store, so that a replay shows the same documents as late. */
export const daySlice = createSlice({
  name: 'day',
  initialState,
  reducers: {
    dayBegan: (_state, { payload }: PayloadAction<string>): DayState => ({ today: payload }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectDay: (state) => state.today },
})

export const { dayBegan } = daySlice.actions
export const { selectDay } = daySlice.selectors
