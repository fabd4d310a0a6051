import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, AppStore, RootState } from './store'

/** Dispatch that knows the app's thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** Selects from the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** The store itself, for a look at its state within an event. */
export const useAppStore = useStore.withTypes<AppStore>()
