import {
  combineSlices,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { authReducer } from '../slices/authSlice'
import { changedRowsReducer } from '../slices/changedRowsSlice'
import { dayReducer } from '../slices/daySlice'
import { draftsReducer } from '../slices/draftsSlice'
import { leftOutRowsReducer } from '../slices/leftOutRowsSlice'
import { writesReducer } from '../slices/writesSlice'
import { api } from './http/api'
import type { ThunkExtra } from './http/thunkExtra'

/** Slices whose code is loaded later: each adds its state here and injects itself into {@link rootReducer}. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the files of those slices merge their members into it
export interface LazySlices {}

/** RTK Query's cache. Its reset drops what was loaded, but not whether the page is visible and online. */
const apiReducer: typeof api.reducer = (state, action) => {
  const next = api.reducer(state, action)
  return state && api.util.resetApiState.match(action) ? { ...next, config: state.config } : next
}

/** The root reducer: the slices, and RTK Query's cache. The store wraps it for the time travel guard. */
export const rootReducer = combineSlices({
  [api.reducerPath]: apiReducer,
  auth: authReducer,
  day: dayReducer,
  drafts: draftsReducer,
  leftOutRows: leftOutRowsReducer,
  writes: writesReducer,
  changedRows: changedRowsReducer,
}).withLazyLoadedSlices<LazySlices>()

/** The state of the store. */
export type RootState = ReturnType<typeof rootReducer>

/** The global loading flag: true while a call that blocks the whole screen is under way. */
export const selectIsLoading = ({ uiLoading }: RootState) => uiLoading !== undefined && uiLoading.running.length > 0

/** True when "Processing..." covers the screen: while the global loading flag is set, unless by a run, which shows its own progress. */
export const selectIsProcessing = (state: RootState) =>
  selectIsLoading(state) && !['running', 'stopping'].includes(state.bulk?.run?.phase ?? '')

/** A thunk of this app. */
export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>

/** The store's dispatch. */
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>

/** Adds a listener to the store of this app. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>
