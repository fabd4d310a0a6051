import { weakMapMemoize } from '@reduxjs/toolkit'
import { type ListWindow, type WindowFacts, MAX_IDS, MAX_QUERY_LENGTH, writeWindow } from '../../../contract/entities/window'
import { documentId, type DocumentList } from '../../../contract/rules/listOrder'
import { documentsIn, partOfList } from '../../../contract/rules/listPart'
import { api } from '../api'
import { responsesPart } from '../http/plainBackend'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import type { AppThunk, RootState } from '../rootReducer'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import { transfersApi } from '../transfersApi'

/** The open documents, the first part of a list that its screen requests. */
export const OPEN_WINDOW: ListWindow = { scope: 'open' }

/** Loads a response also if it is cached; see {@link loadedAnew}. */
export const FORCE_REFETCH = { forceRefetch: true } as const

interface Load<Result> extends PromiseLike<Result> {
  readonly unsubscribe: () => void
}

/** Awaits such a load. The response counts as used until then, because an unused one that is outdated meanwhile would be dropped. */
export async function loadedAnew<Result>(load: Load<Result>): Promise<Result> {
  const result = await load
  load.unsubscribe()
  return result
}

interface Loaded<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
}

interface ListEndpoint<Data> {
  readonly name: string
  readonly select: (part: ListWindow | undefined) => (state: RootState) => { readonly data?: Data | undefined }
  readonly initiate: (part: ListWindow | undefined, options: typeof FORCE_REFETCH) => AppThunk<Load<Loaded<Data>>>
}

/** A list whose documents are written. */
interface WrittenList<Data> {
  readonly name: string
  /** True when the open documents are in the cache. */
  readonly isOpenLoaded: (state: RootState) => boolean
  /** Returns the cached response that has the document: the open documents, or the document's own. */
  readonly find: (state: RootState, id: string) => Data | undefined
  /** Loads a part; documents requested by id are also stored one by one. Resolves to whether that worked. */
  readonly load: (part: ListWindow) => AppThunk<Promise<boolean>>
}

function documentList<Data extends { readonly window?: WindowFacts | undefined }>(
  list: DocumentList,
  { name, select, initiate }: ListEndpoint<Data>,
): WrittenList<Data> {
  // `find` runs for every document of a long run after every action, so it creates no selectors and searches no rows.
  const selectOpen = select(OPEN_WINDOW)
  const selectOwn = weakMapMemoize((id: string) => select({ ids: [id] }))
  const idsIn = weakMapMemoize((response: Data) => new Set(documentsIn(list, response).map((row) => documentId(list, row))))
  const ifHas = (response: Data | undefined, id: string) => (response && idsIn(response).has(id) ? response : undefined)
  // After a failure, `data` is the response of an earlier load.
  const isRead = ({ data, error }: Loaded<Data>) => error === undefined && data !== undefined
  return {
    name,
    isOpenLoaded: (state) => selectOpen(state).data !== undefined,
    find: (state, id) => ifHas(selectOpen(state).data, id) ?? ifHas(selectOwn(id)(state).data, id),
    load: (part) => async (dispatch, getState) => {
      // Parts that the backend does not answer itself are as new as the whole list.
      if (!responsesPart(getState()) && !isRead(await loadedAnew(dispatch(initiate(undefined, FORCE_REFETCH))))) return false
      for (const request of 'ids' in part ? idRequests(part.ids).map((ids) => ({ ids })) : [part]) {
        const loaded = await loadedAnew(dispatch(initiate(request, FORCE_REFETCH)))
        if (!isRead(loaded) || !loaded.data) return false
        if (!('ids' in request) || request.ids.length === 1) continue
        const { data } = loaded
        const own = [...idsIn(data)].map((id) => {
          const value = partOfList(list, data, { ids: [id] }, data.window?.revision ?? 0)
          return { endpointName: name, arg: { ids: [id] }, value }
        })
        // TypeScript cannot infer the response's type from the endpoint's name.
        dispatch(api.util.upsertQueryEntries(own as never))
      }
      return true
    },
  }
}

const stock = inventoryApi.endpoints.getInventory

/** The lists whose documents are written, by the name of their screen. */
export const DOCUMENT_LISTS = {
  sales: documentList('sales', salesApi.endpoints.getSales),
  production: documentList('production', productionApi.endpoints.getProductionOrders),
  shipments: documentList('shipments', shippingApi.endpoints.getShipments),
  transfers: documentList('transfers', transfersApi.endpoints.getTransfers),
  /** Counted stock: the whole list at once. */
  inventory: {
    name: stock.name,
    isOpenLoaded: () => false,
    find: (state) => stock.select()(state).data,
    load: () => async (dispatch) => (await loadedAnew(dispatch(stock.initiate(undefined, FORCE_REFETCH)))).error === undefined,
  } satisfies WrittenList<unknown>,
}

/** Splits ids into as many as one request may name. */
export function idRequests(ids: readonly string[]): readonly (readonly string[])[] {
  const requests: string[][] = []
  let request: string[] = []
  for (const id of ids) {
    const isFull = request.length === MAX_IDS || writeWindow({ ids: [...request, id] }).length > MAX_QUERY_LENGTH
    if (isFull || requests.length === 0) requests.push((request = []))
    request.push(id)
  }
  return requests
}
