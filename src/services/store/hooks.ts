import type { Action, Store, UnsubscribeListener } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootState } from './rootReducer'

type AddListener = (listener: Action<'listenerMiddleware/add'>) => UnsubscribeListener

export const useAppDispatch = useDispatch.withTypes<AddListener & AppDispatch>()

export const useAppSelector = useSelector.withTypes<RootState>()

export const useAppStore = useStore.withTypes<Store<RootState>>()
