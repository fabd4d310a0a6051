import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from './authSlice'

/** By `responseName`; one without any is absent. */
type LeftOutRowsState = Readonly<Record<string, number>>

const initialState: LeftOutRowsState = {}

export const leftOutRowsSlice = createSlice({
  name: 'leftOutRows',
  initialState,
  reducers: {
    responseRead: (
      state,
      { payload: { response, leftOut } }: PayloadAction<{ readonly response: string; readonly leftOut: number }>,
    ) => {
      if (leftOut > 0) state[response] = leftOut
      else delete state[response]
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectLeftOutRows: (state, response: string) => state[response] ?? 0,
  },
})

export const { responseRead } = leftOutRowsSlice.actions
export const { selectLeftOutRows } = leftOutRowsSlice.selectors
