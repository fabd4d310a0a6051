import {
  combineReducers,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { authReducer } from '../slices/authSlice'
import type { BulkState } from '../slices/bulkSlice'
import { changedRowsReducer } from '../slices/changedRowsSlice'
import { dayReducer } from '../slices/daySlice'
import { draftsReducer } from '../slices/draftsSlice'
import { leftOutRowsReducer } from '../slices/leftOutRowsSlice'
import { receiveModeReducer } from '../slices/receiveModeSlice'
import { uiLoadingReducer } from '../slices/uiLoadingSlice'
import { writesReducer } from '../slices/writesSlice'
import { api } from './api'
import type { ServiceContext } from './serviceContext'

const reducers = {
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  day: dayReducer,
  uiLoading: uiLoadingReducer,
  receiveMode: receiveModeReducer,
  drafts: draftsReducer,
  leftOutRows: leftOutRowsReducer,
  writes: writesReducer,
  changedRows: changedRowsReducer,
}

/** Slices whose code comes with what needs them, see {@link addReducer}. */
interface LateState {
  readonly bulk?: BulkState
}

const combine = (): Reducer<ServiceState, UnknownAction, Partial<ServiceState>> => combineReducers(reducers)
let combined = combine()

/** The whole state of the store as a pure function of the actions: the slices, and what RTK Query keeps of the calls. */
export const serviceReducer: ReturnType<typeof combine> = (state, action) => combined(state, action)

/** Adds a slice that comes with code that is loaded later. To be called where that code is loaded; before it nothing can have changed its state. */
export function addReducer<Name extends keyof LateState>(name: Name, reducer: Reducer<NonNullable<LateState[Name]>>): void {
  Object.assign(reducers, { [name]: reducer })
  combined = combine()
}

/** The state of the store. */
export type ServiceState = ReturnType<ReturnType<typeof combineReducers<typeof reducers>>> & LateState

/** A thunk of the services. */
export type AppThunk<Result> = ThunkAction<Result, ServiceState, ServiceContext, UnknownAction>

/** Dispatch as services and listeners see it. */
export type ServiceDispatch = ThunkDispatch<ServiceState, ServiceContext, UnknownAction>

/** Adds a listener to the store of this app. */
export type StartListening = TypedStartListening<ServiceState, ServiceDispatch, ServiceContext>
