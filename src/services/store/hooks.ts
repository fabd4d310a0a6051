import type { Store } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootState } from './rootReducer'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

export const useAppSelector = useSelector.withTypes<RootState>()

/** `useStore` typed for the app's state, for event handlers that read the store without subscribing. */
export const useAppStore = useStore.withTypes<Store<RootState>>()
