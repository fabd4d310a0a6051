import { weakMapMemoize } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { ORDER_TYPE } from '../../contract/constants'
import { partsOf, type documentName } from '../../contract/documentName'
import type { InventoryResponse } from '../../contract/entities/inventory'
import type { MaterialRequirement, ProductionResponse } from '../../contract/entities/production'
import type { SalesResponse } from '../../contract/entities/sales'
import type { ShippingResponse } from '../../contract/entities/shipping'
import { joinKey, type TransfersResponse } from '../../contract/entities/transfers'
import { type ListWindow, type WindowFacts, MAX_IDS, MAX_QUERY_LENGTH, writeWindow } from '../../contract/entities/window'
import { documentId, type DocumentList } from '../../contract/rules/listOrder'
import { documentsIn, partOfList } from '../../contract/rules/listPart'
import { LOOKUP_SCREEN } from '../../contract/screens'
import { api, type Tag } from './api'
import { until } from './endpoints/contractEndpoints'
import type { baseQuery } from './http/baseQuery'
import { servesParts } from './http/plainBackend'
import { inventoryApi } from './inventoryApi'
import { productionApi } from './productionApi'
import { salesApi } from './salesApi'
import { shippingApi } from './shippingApi'
import type { AppThunk, RootState } from './store/rootReducer'
import { transfersApi } from './transfersApi'

export const OPEN_WINDOW: ListWindow = { scope: 'open' }

/** The hook of a list's endpoint. */
export type WindowQuery<Data> = TypedUseQuery<Data, ListWindow | void, typeof baseQuery>

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

interface WrittenList<Data> {
  readonly name: string
  readonly isOpenLoaded: (state: RootState) => boolean
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
      // Parts that the backend does not serve are as new as the whole list.
      if (!servesParts(getState()) && !isRead(await loadedAnew(dispatch(initiate(undefined, FORCE_REFETCH))))) return false
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

export const DOCUMENT_LISTS = {
  sales: documentList('sales', salesApi.endpoints.getSales),
  production: documentList('production', productionApi.endpoints.getProductionOrders),
  shipments: documentList('shipments', shippingApi.endpoints.getShipments),
  transfers: documentList('transfers', transfersApi.endpoints.getTransfers),
  inventory: {
    name: stock.name,
    isOpenLoaded: () => false,
    find: (state) => stock.select()(state).data,
    load: () => async (dispatch) => (await loadedAnew(dispatch(stock.initiate(undefined, FORCE_REFETCH)))).error === undefined,
  } satisfies WrittenList<unknown>,
}

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

/** Delays (ms) before the looks at the lists where a backend has no keys. It may still be posting until the last one. */
export const RELOAD_DELAYS_MS = [0, 1_200, 3_000] as const

type Kind = keyof typeof documentName

const { getOrderDetails } = productionApi.endpoints

const listOf = (kind: Kind) => (kind === 'count' ? 'inventory' : LOOKUP_SCREEN[kind])
const materialsOf = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production })

/** Returns the cached lists of a document, without requesting anything. A list that lacks the document is left out. */
export function cachedLists(state: RootState, document: string): CachedLists {
  const { kind, id } = partsOf(document)
  const list = listOf(kind)
  return {
    [list]: DOCUMENT_LISTS[list].find(state, id),
    ...(kind === 'production' && { materials: getOrderDetails.select(materialsOf(id))(state).data }),
  }
}

export function tagsOfDocument(document: string): Tag[] {
  const { kind, id } = partsOf(document)
  return kind === 'production' ? [listOf(kind), { type: 'requirements', id }] : [listOf(kind)]
}

export function loadDocument(document: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { kind, id } = partsOf(document)
    const { load, isOpenLoaded } = DOCUMENT_LISTS[listOf(kind)]
    const own: ListWindow = { ids: [id] }
    const parts = isOpenLoaded(getState()) ? [OPEN_WINDOW, own] : [own]
    // A load under way may predate what is looked for, and a new one would join it.
    const running = dispatch(api.util.getRunningQueriesThunk())
    await Promise.all(running.filter(({ queryCacheKey }) => shows(getState(), document, queryCacheKey)))
    const loads = parts.map((part) => dispatch(load(part)))
    if (kind === 'production') loads.push(dispatch(loadMaterials(id)))
    return (await Promise.all(loads)).every(Boolean)
  }
}

function loadMaterials(productionNbr: string): AppThunk<Promise<boolean>> {
  return async (dispatch) =>
    (await loadedAnew(dispatch(getOrderDetails.initiate(materialsOf(productionNbr), FORCE_REFETCH)))).error === undefined
}

/** Whether a cache entry shows a document: its list, the open part of it or the document's own window, or its materials. */
function shows({ api: { queries } }: RootState, document: string, queryCacheKey: string): boolean {
  const { kind, id } = partsOf(document)
  const { endpointName, originalArgs } = queries[queryCacheKey] ?? {}
  const { productionNbr, scope, ids } = Object(originalArgs) as {
    readonly productionNbr?: string
    readonly scope?: string
    readonly ids?: readonly string[]
  }
  if (endpointName === 'getOrderDetails') return kind === 'production' && productionNbr === id
  return endpointName === DOCUMENT_LISTS[listOf(kind)].name && (ids ? ids.includes(id) : scope !== 'all')
}

/** Waits until all that shows a document was loaded since a time (ms since 1970). Resolves to whether that worked. */
export function documentReloaded(document: string, since: number): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const keys = Object.keys(getState().api.queries).filter((key) => shows(getState(), document, key))
    const isReloaded = ({ api: { queries } }: RootState) =>
      keys.every((key) => {
        const { status, startedTimeStamp = since } = queries[key] ?? {}
        return startedTimeStamp >= since && status !== QueryStatus.pending
      })
    if (!isReloaded(getState())) await dispatch(until((_action, state) => isReloaded(state)))
    return keys.every((key) => getState().api.queries[key]?.status !== QueryStatus.rejected)
  }
}

export interface CachedLists {
  readonly sales?: SalesResponse | undefined
  readonly production?: ProductionResponse | undefined
  readonly materials?: readonly MaterialRequirement[] | undefined
  readonly shipments?: ShippingResponse | undefined
  readonly transfers?: TransfersResponse | undefined
  readonly inventory?: InventoryResponse | undefined
}

export const orderIn = ({ production }: CachedLists, prodNbr: string) =>
  production?.production_order_list.find((order) => order.prodNbr === prodNbr)

export const shipmentIn = ({ shipments }: CachedLists, id: string) =>
  shipments?.shipmentSummaries.find(({ shipmentNbr }) => shipmentNbr === id)

export const transferIn = ({ transfers }: CachedLists, id: string) =>
  transfers?.transferSummary.find(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr) === id)
