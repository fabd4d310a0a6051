import { joinKey } from '../../../contract/entities/transfers'
import { MAX_IDS, MAX_PAGE_SIZE, type ListPage } from '../../../contract/entities/window'
import { selectHasExtension } from '../../slices/authSlice'
import type { BulkList } from './bulkSlice'
import { productionApi } from '../productionApi'
import type { AppThunk } from '../serviceState'
import { shippingApi } from '../shippingApi'
import { transfersApi } from '../transfersApi'
import { seenLists, type SeenLists } from '../writes/documentLists'
import { DOCUMENT_OF } from './bulkActions'
import { pagesApi, type DocumentListCall } from '../pagesApi'

const AFRESH = { forceRefetch: true, subscribe: false } as const
const { getShipments } = shippingApi.endpoints
const { getTransfers } = transfersApi.endpoints
const { getProductionOrders } = productionApi.endpoints

/** Loads part of a list. An answer that holds a single document is also stored as that document's own window. */
type LoadPart = (ids: readonly string[]) => AppThunk<Promise<boolean>>

/** Maximum documents per call. */
const NAMED_AT_ONCE = MAX_IDS

const own = (id: string) => ({ ids: [id] })

const loadShipments: LoadPart = (ids) => async (dispatch) => {
  const { data } = await dispatch(getShipments.initiate({ ids: [...ids] }, AFRESH))
  const put = data?.shipmentSummaries.map((summary) => ({
    endpointName: 'getShipments' as const,
    arg: own(summary.shipmentNbr),
    value: {
      shipmentSummaries: [summary],
      shipmentDetails: { [summary.shipmentNbr]: data.shipmentDetails[summary.shipmentNbr] ?? [] },
    },
  }))
  if (put) dispatch(shippingApi.util.upsertQueryEntries(put))
  return put !== undefined
}

const loadTransfers: LoadPart = (ids) => async (dispatch) => {
  const { data } = await dispatch(getTransfers.initiate({ ids: [...ids] }, AFRESH))
  const put = data?.transferSummary.map((summary) => {
    const id = joinKey(summary.soOrderNbr, summary.shipmentNbr)
    const { groupedTransferShipments: shipped, transfersWithReceiptsQty: received } = data
    return {
      endpointName: 'getTransfers' as const,
      arg: own(id),
      value: {
        ...data,
        transferSummary: [summary],
        groupedTransferShipments: { [id]: shipped[id] ?? [] },
        transfersWithReceiptsQty: { [id]: received[id] ?? [] },
      },
    }
  })
  if (put) dispatch(transfersApi.util.upsertQueryEntries(put))
  return put !== undefined
}

const loadOrders: LoadPart = (ids) => async (dispatch) => {
  const { data } = await dispatch(getProductionOrders.initiate({ ids: [...ids] }, AFRESH))
  const put = data?.production_order_list.map((order) => ({
    endpointName: 'getProductionOrders' as const,
    arg: own(order.prodNbr),
    value: { production_order_list: [order] },
  }))
  if (put) dispatch(productionApi.util.upsertQueryEntries(put))
  return put !== undefined
}

const PART_OF: Readonly<Record<BulkList, LoadPart>> = {
  shipments: loadShipments,
  transfers: loadTransfers,
  production: loadOrders,
}

/** Loads a whole list, for backends without the extension `windows`. */
const WHOLE: Readonly<Record<BulkList, AppThunk<Promise<boolean>>>> = {
  shipments: async (dispatch) => (await dispatch(getShipments.initiate(undefined, AFRESH))).isSuccess,
  transfers: async (dispatch) => (await dispatch(getTransfers.initiate(undefined, AFRESH))).isSuccess,
  production: async (dispatch) => (await dispatch(getProductionOrders.initiate(undefined, AFRESH))).isSuccess,
}

/** True when a list holds the document with its details. */
export const isSeen = ({ shipments, transfers, production }: SeenLists) => (shipments ?? transfers ?? production) !== undefined

/**
 * Loads the documents that no loaded list holds with their details: by id, 50 per call, or the whole list for a backend without
 * windows.
 * @param isAfresh also reloads those that a list holds
 * @returns whether the loading worked; a document that does not exist is no failure
 */
export function loadDocuments(list: BulkList, ids: readonly string[], isAfresh = false): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const missing = ids.filter((id) => isAfresh || !isSeen(seenLists(getState(), DOCUMENT_OF[list](id))))
    if (missing.length === 0) return true
    if (!selectHasExtension(getState(), 'windows')) return dispatch(WHOLE[list])
    for (let first = 0; first < missing.length; first += NAMED_AT_ONCE) {
      if (!(await dispatch(PART_OF[list](missing.slice(first, first + NAMED_AT_ONCE))))) return false
    }
    return true
  }
}

/** Maximum documents of one bulk action. */
export const MAX_DOCUMENTS = 500

/**
 * Loads the pages of all matching documents, one after the other. Pages are not a snapshot: a document may appear on two of
 * them, or move to a page that was already read.
 * @param page any of these pages
 * @returns the answers, or null when one could not be loaded
 */
export function matchingPages(
  call: DocumentListCall,
  page: ListPage,
  count: number,
): AppThunk<Promise<readonly unknown[] | null>> {
  return async (dispatch) => {
    const answers: unknown[] = []
    for (let offset = 0; offset < Math.min(count, MAX_DOCUMENTS * 2); offset += MAX_PAGE_SIZE) {
      const asked = { call, page: { ...page, offset, limit: MAX_PAGE_SIZE } }
      const { data } = await dispatch(pagesApi.endpoints.getListPage.initiate(asked, { subscribe: false, forceRefetch: true }))
      if (data === undefined) return null
      answers.push(data)
    }
    return answers
  }
}
