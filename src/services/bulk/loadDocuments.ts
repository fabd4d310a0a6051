import { listAt } from '../../../contract/entities/primitives'
import { joinKey } from '../../../contract/entities/transfers'
import { MAX_IDS, type ListWindow } from '../../../contract/entities/window'
import { selectHasExtension } from '../../slices/authSlice'
import { api } from '../api'
import { DOCUMENT_ON } from '../documentOn'
import { productionApi } from '../productionApi'
import type { AppThunk, AppDispatch, RootState } from '../rootReducer'
import { shippingApi } from '../shippingApi'
import { transfersApi } from '../transfersApi'
import { seenLists, type SeenLists } from '../writes/documentLists'
import type { BulkList } from './bulkSlice'

const FORCE_REFETCH = { forceRefetch: true, subscribe: false } as const

/** The endpoint of a list. */
interface List<Answer> {
  readonly name: string
  readonly initiate: (
    window: ListWindow | undefined,
    options: typeof FORCE_REFETCH,
  ) => AppThunk<PromiseLike<{ readonly data?: Answer | undefined; readonly isSuccess: boolean }>>
}

/**
 * Loads documents by id, or the whole list for backends without the extension `windows`. Documents that were loaded by id are
 * also stored separately, each as the answer of its own window.
 */
type Load = (ids?: string[]) => AppThunk<Promise<boolean>>

/** @param split returns each document's id and the answer with this document only */
function loader<Answer>(list: List<Answer>, split: (answer: Answer) => readonly (readonly [id: string, alone: Answer])[]): Load {
  return (ids) => async (dispatch) => {
    const { data, isSuccess } = await dispatch(list.initiate(ids && { ids }, FORCE_REFETCH))
    // After a failure, `data` is the answer of an earlier load.
    if (!isSuccess || data === undefined) return false
    if (ids) {
      const own = split(data).map(([id, value]) => ({ endpointName: list.name, arg: { ids: [id] }, value }))
      // TypeScript cannot infer the answer's type from the endpoint's name.
      dispatch(api.util.upsertQueryEntries(own as never))
    }
    return true
  }
}

const LOAD: Readonly<Record<BulkList, Load>> = {
  shipments: loader(shippingApi.endpoints.getShipments, ({ shipmentSummaries, shipmentDetails }) =>
    shipmentSummaries.map((summary) => {
      const id = summary.shipmentNbr
      return [id, { shipmentSummaries: [summary], shipmentDetails: { [id]: [...listAt(shipmentDetails, id)] } }]
    }),
  ),
  transfers: loader(transfersApi.endpoints.getTransfers, (answer) =>
    answer.transferSummary.map((summary) => {
      const id = joinKey(summary.soOrderNbr, summary.shipmentNbr)
      const groupedTransferShipments = { [id]: [...listAt(answer.groupedTransferShipments, id)] }
      const transfersWithReceiptsQty = { [id]: [...listAt(answer.transfersWithReceiptsQty, id)] }
      return [id, { ...answer, transferSummary: [summary], groupedTransferShipments, transfersWithReceiptsQty }]
    }),
  ),
  production: loader(productionApi.endpoints.getProductionOrders, ({ production_order_list }) =>
    production_order_list.map((order) => [order.prodNbr, { production_order_list: [order] }]),
  ),
}

/** True when a list holds the document with its details. */
export const isSeen = ({ shipments, transfers, production }: SeenLists) => (shipments ?? transfers ?? production) !== undefined

/** Returns the ids of the documents that no loaded list holds with their details. */
export function absentIds(state: RootState, list: BulkList, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !isSeen(seenLists(state, DOCUMENT_ON[list](id))))
}

/**
 * Loads the documents that no loaded list holds with their details: by id, 50 per call, or the whole list for a backend without
 * windows.
 * @param isAfresh also reloads those that a list holds
 * @returns whether the loading worked; a document that does not exist is no failure
 */
export function loadDocuments(list: BulkList, ids: readonly string[], isAfresh = false): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const missing = isAfresh ? ids : absentIds(getState(), list, ids)
    if (missing.length === 0) return true
    if (!selectHasExtension(getState(), 'windows')) return dispatch(LOAD[list]())
    for (let first = 0; first < missing.length; first += MAX_IDS) {
      if (!(await dispatch(LOAD[list](missing.slice(first, first + MAX_IDS))))) return false
    }
    return true
  }
}

/** The documents of a run that no list holds. Their answers are those of the lists, so this one is not kept. */
const absentApi = api.injectEndpoints({
  endpoints: (build) => ({
    loadAbsent: build.query<null, { readonly list: BulkList; readonly ids: readonly string[] }>({
      queryFn: async ({ list, ids }, { dispatch }) =>
        (await (dispatch as AppDispatch)(loadDocuments(list, ids)))
          ? { data: null }
          : { error: { status: 'CUSTOM_ERROR', error: 'The documents could not be loaded' } },
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useLoadAbsentQuery } = absentApi

/** Maximum documents of one bulk action. */
export const MAX_DOCUMENTS = 500
