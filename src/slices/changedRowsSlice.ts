import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListName } from '../../contract/lists'
import { sessionEnded } from './authSlice'

/** Rows of a list that came changed by one reload. */
export interface RowChange {
  /** When they came, milliseconds since 1970; names the change within its list. */
  readonly at: number
  /** Names of the rows. */
  readonly rows: readonly string[]
}

/** The changes that are marked now, by list, oldest first; a list without any is absent. */
export type ChangedRowsState = Readonly<Partial<Record<ListName, readonly RowChange[]>>>

const initialState: ChangedRowsState = {}
const NONE: readonly RowChange[] = []

interface OfList {
  readonly list: ListName
}

/** What others have changed in the lists on the screen, marked for a while. */
const changedRowsSlice = createSlice({
  name: 'changedRows',
  initialState,
  reducers: {
    /** A reload brought rows that somebody else has changed. */
    rowsChanged: (state, { payload: { list, ...change } }: PayloadAction<OfList & RowChange>) => ({
      ...state,
      [list]: [...(state[list] ?? NONE), change],
    }),
    /** They have been marked long enough. */
    changeFaded: (state, { payload: { list, at } }: PayloadAction<OfList & Pick<RowChange, 'at'>>) => {
      const { [list]: changes = NONE, ...others } = state
      const left = changes.filter((change) => change.at !== at)
      return left.length === 0 ? others : { ...others, [list]: left }
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    /** The marked changes of a list, oldest first. */
    selectRowChanges: (state, list: ListName) => state[list] ?? NONE,
  },
})

export const { rowsChanged, changeFaded } = changedRowsSlice.actions
export const { selectRowChanges } = changedRowsSlice.selectors
export const changedRowsReducer = changedRowsSlice.reducer
