import type { Store } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { ServiceDispatch, ServiceState } from './serviceState'

/** `useDispatch` typed for the app's thunks. */
export const useAppDispatch = useDispatch.withTypes<ServiceDispatch>()

/** `useSelector` typed for the app's state. */
export const useAppSelector = useSelector.withTypes<ServiceState>()

/** `useStore` typed for the app's state, for event handlers that read the store without subscribing. */
export const useAppStore = useStore.withTypes<Store<ServiceState>>()
