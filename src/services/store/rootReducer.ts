import {
  addListener,
  combineSlices,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { authReducer } from '../../slices/authSlice'
import { bulkReducer } from '../../slices/bulkSlice'
import { changedRowsReducer } from '../../slices/changedRowsSlice'
import { dayReducer } from '../../slices/daySlice'
import { draftsReducer } from '../../slices/draftsSlice'
import { followUpsReducer } from '../../slices/followUpsSlice'
import { leftOutRowsReducer } from '../../slices/leftOutRowsSlice'
import { receiveModeReducer } from '../../slices/receiveModeSlice'
import { uiLoadingReducer } from '../../slices/uiLoadingSlice'
import { writesReducer } from '../../slices/writesSlice'
import { api } from '../api'
import type { ThunkExtra } from '../http/thunkExtra'

export const rootReducer = combineSlices({
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  uiLoading: uiLoadingReducer,
  receiveMode: receiveModeReducer,
  writes: writesReducer,
  drafts: draftsReducer,
  followUps: followUpsReducer,
  bulk: bulkReducer,
  changedRows: changedRowsReducer,
  leftOutRows: leftOutRowsReducer,
  day: dayReducer,
})

export type RootState = ReturnType<typeof rootReducer>

export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>

export const addAppListener = addListener.withTypes<RootState, AppDispatch>()

export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>
