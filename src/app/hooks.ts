import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './store'

/** Dispatch that knows the app's thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** Selects from the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>()
