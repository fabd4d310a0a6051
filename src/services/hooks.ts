import type { Store } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootState } from './rootReducer'

/** `useDispatch` typed for the app's thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** `useSelector` typed for the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** `useStore` typed for the app's state, for event handlers that read the store without subscribing. */
export const useAppStore = useStore.withTypes<Store<RootState>>()
