import { LISTS } from '../../contract/lists'
import { selectHasExtension } from '../slices/authSlice'
import { api } from './api'
import { read } from './endpoints/contractEndpoints'
import { isAtHand } from './http/plainBackend'
import { salesApi } from './salesApi'
import { shippingApi } from './shippingApi'
import type { RootState } from './store/rootReducer'
import { transfersApi } from './transfersApi'

export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: build.query({ ...read('getToday'), providesTags: [...LISTS, 'today'] }),
  }),
})

export const { useGetTodayQuery } = todayApi

const COUNTED = [
  salesApi.endpoints.getSales.select(undefined),
  shippingApi.endpoints.getShipments.select(undefined),
  transfersApi.endpoints.getTransfers.select(undefined),
] as const

export const selectIsTodayAtHand = (state: RootState): boolean =>
  selectHasExtension(state, 'today') || COUNTED.every((select) => isAtHand(state, select(state)))
