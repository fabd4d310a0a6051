import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CallName } from '../../contract/calls'
import { sessionEnded } from './authSlice'

/** Number of rows that could not be read in the last answer of each call; a call without any is absent. */
export type LeftOutRowsState = Readonly<Partial<Record<CallName, number>>>

const initialState: LeftOutRowsState = {}

/** Rows of answers that had no identity and are therefore not shown. The lists say how many there are. */
const leftOutRowsSlice = createSlice({
  name: 'leftOutRows',
  initialState,
  reducers: {
    /** An answer was read. */
    answerRead: (state, { payload: { call, leftOut } }: PayloadAction<{ readonly call: CallName; readonly leftOut: number }>) => {
      if (leftOut > 0) state[call] = leftOut
      else delete state[call]
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    /** How many rows of the call's last answer could not be read. */
    selectLeftOutRows: (state, call: CallName) => state[call] ?? 0,
  },
})

export const { answerRead } = leftOutRowsSlice.actions
export const { selectLeftOutRows } = leftOutRowsSlice.selectors
export const leftOutRowsReducer = leftOutRowsSlice.reducer
