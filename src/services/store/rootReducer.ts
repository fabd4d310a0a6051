import {
  addListener,
  combineSlices,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { authSlice } from '../../slices/authSlice'
import { bulkSlice } from '../../slices/bulkSlice'
import { changedRowsSlice } from '../../slices/changedRowsSlice'
import { daySlice } from '../../slices/daySlice'
import { draftsSlice } from '../../slices/draftsSlice'
import { followUpsSlice } from '../../slices/followUpsSlice'
import { leftOutRowsSlice } from '../../slices/leftOutRowsSlice'
import { receiveModeSlice } from '../../slices/receiveModeSlice'
import { uiLoadingSlice } from '../../slices/uiLoadingSlice'
import { writesSlice } from '../../slices/writesSlice'
import { api } from '../api'
import type { ThunkExtra } from '../http/thunkExtra'

export const rootReducer = combineSlices(
  api,
  authSlice,
  uiLoadingSlice,
  receiveModeSlice,
  writesSlice,
  draftsSlice,
  followUpsSlice,
  bulkSlice,
  changedRowsSlice,
  leftOutRowsSlice,
  daySlice,
)

export type RootState = ReturnType<typeof rootReducer>

export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>

export const addAppListener = addListener.withTypes<RootState, AppDispatch>()

export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>
