import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListName } from '../../contract/lists'
import { sessionEnded } from './authSlice'

interface RowChange {
  /** Milliseconds since 1970; identifies the change within its list. */
  readonly at: number
  readonly rows: readonly string[]
}

type ChangedRowsState = Readonly<Partial<Record<ListName, readonly RowChange[]>>>

const initialState: ChangedRowsState = {}
const NONE: readonly RowChange[] = []

export const changedRowsSlice = createSlice({
  name: 'changedRows',
  initialState,
  reducers: {
    rowsChanged: (state, { payload: { list, at, rows } }: PayloadAction<RowChange & { readonly list: ListName }>) => {
      const changes = (state[list] ??= [])
      changes.push({ at, rows: [...rows] })
    },
    changeFaded: (state, { payload: { list, at } }: PayloadAction<{ readonly list: ListName; readonly at: number }>) => {
      const left = state[list]?.filter((change) => change.at !== at) ?? []
      if (left.length > 0) state[list] = left
      else delete state[list]
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectRowChanges: (state, list: ListName) => state[list] ?? NONE,
  },
})

export const { rowsChanged, changeFaded } = changedRowsSlice.actions
export const { selectRowChanges } = changedRowsSlice.selectors
