import { useDispatch, useSelector } from 'react-redux'
import type { ServiceDispatch, ServiceState } from './serviceState'

/** Dispatch that knows the app's thunks. */
export const useAppDispatch = useDispatch.withTypes<ServiceDispatch>()

/** Selects from the app's state. */
export const useAppSelector = useSelector.withTypes<ServiceState>()
