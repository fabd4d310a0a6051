import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** By `answerName`; one without any is absent. */
type LeftOutRowsState = Readonly<Record<string, number>>

const initialState: LeftOutRowsState = {}

/** Counts rows that were left out because they have no id. */
const leftOutRowsSlice = createSlice({
  name: 'leftOutRows',
  initialState,
  reducers: {
    answerRead: (
      state,
      { payload: { answer, leftOut } }: PayloadAction<{ readonly answer: string; readonly leftOut: number }>,
    ) => {
      if (leftOut > 0) state[answer] = leftOut
      else delete state[answer]
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectLeftOutRows: (state, answer: string) => state[answer] ?? 0,
  },
})

export const { answerRead } = leftOutRowsSlice.actions
export const { selectLeftOutRows } = leftOutRowsSlice.selectors
export const leftOutRowsReducer = leftOutRowsSlice.reducer
