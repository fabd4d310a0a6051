import type { Store } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { ServiceDispatch, ServiceState } from './serviceState'

/** Dispatch that knows the app's thunks. */
export const useAppDispatch = useDispatch.withTypes<ServiceDispatch>()

/** Selects from the app's state. */
export const useAppSelector = useSelector.withTypes<ServiceState>()

/** The store, for what is read of it when an event comes. */
export const useAppStore = useStore.withTypes<Store<ServiceState>>()
