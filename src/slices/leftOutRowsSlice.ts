import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** Number of rows that could not be read in the last answer of each call, by `answerName`; one without any is absent. */
type LeftOutRowsState = Readonly<Record<string, number>>

const initialState: LeftOutRowsState = {}

/** Counts rows that were rejected because they have no identity. The lists show the number. */
const leftOutRowsSlice = createSlice({
  name: 'leftOutRows',
  initialState,
  reducers: {
    /** An answer was read. */
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
    /** Number of unreadable rows in that answer. */
    selectLeftOutRows: (state, answer: string) => state[answer] ?? 0,
  },
})

export const { answerRead } = leftOutRowsSlice.actions
export const { selectLeftOutRows } = leftOutRowsSlice.selectors
export const leftOutRowsReducer = leftOutRowsSlice.reducer
