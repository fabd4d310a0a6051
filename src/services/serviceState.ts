import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { AuthState } from '../slices/authSlice'
import type { DraftsState } from '../slices/draftsSlice'
import type { LeftOutRowsState } from '../slices/leftOutRowsSlice'
import type { ReceiveModeState } from '../slices/receiveModeSlice'
import type { UiLoadingState } from '../slices/uiLoadingSlice'
import type { WritesState } from '../slices/writesSlice'
import type { api } from './api'
import type { ServiceContext } from './serviceContext'

/** The part of the store's state that services rely on. */
export interface ServiceState {
  readonly auth: AuthState
  readonly uiLoading: UiLoadingState
  readonly receiveMode: ReceiveModeState
  readonly drafts: DraftsState
  readonly leftOutRows: LeftOutRowsState
  readonly writes: WritesState
  readonly api: ReturnType<typeof api.reducer>
}

/** A thunk of the services. */
export type AppThunk<Result> = ThunkAction<Result, ServiceState, ServiceContext, UnknownAction>

/** Dispatch as services and listeners see it. */
export type ServiceDispatch = ThunkDispatch<ServiceState, ServiceContext, UnknownAction>

/** Adds a listener to the store of this app. */
export type StartListening = TypedStartListening<ServiceState, ServiceDispatch, ServiceContext>
