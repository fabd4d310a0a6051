import { QueryStatus } from '@reduxjs/toolkit/query'
import { ORDER_TYPE } from '../../../contract/constants'
import { partsOf, type documentName } from '../../../contract/documentName'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import type { MaterialRequirement, ProductionResponse } from '../../../contract/entities/production'
import type { SalesResponse } from '../../../contract/entities/sales'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import { joinKey, type TransfersResponse } from '../../../contract/entities/transfers'
import type { ListWindow } from '../../../contract/entities/window'
import { LOOKUP_SCREEN } from '../../../contract/screens'
import { api, type Tag } from '../api'
import { until } from '../endpoints/changedTags'
import { DOCUMENT_LISTS, FORCE_REFETCH, loadedAnew, OPEN_WINDOW } from '../endpoints/documentEndpoints'
import { productionApi } from '../productionApi'
import type { AppThunk, RootState } from '../rootReducer'

/** Delays (ms) before the looks at the lists where a backend has no keys. It may still be posting until the last one. */
export const LOOK_PAUSES_MS = [0, 1_200, 3_000] as const

type Kind = keyof typeof documentName

const { getOrderDetails } = productionApi.endpoints

const listOf = (kind: Kind) => (kind === 'count' ? 'inventory' : LOOKUP_SCREEN[kind])
const materialsOf = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production })

/** Returns the cached lists of a document, without requesting anything. A list that lacks the document is left out. */
export function seenLists(state: RootState, document: string): SeenLists {
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

/** Loads what shows a document, cached or not. Returns whether that worked. */
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

export interface SeenLists {
  readonly sales?: SalesResponse | undefined
  readonly production?: ProductionResponse | undefined
  readonly materials?: readonly MaterialRequirement[] | undefined
  readonly shipments?: ShippingResponse | undefined
  readonly transfers?: TransfersResponse | undefined
  readonly inventory?: InventoryResponse | undefined
}

export const orderIn = ({ production }: SeenLists, prodNbr: string) =>
  production?.production_order_list.find((order) => order.prodNbr === prodNbr)

export const shipmentIn = ({ shipments }: SeenLists, id: string) =>
  shipments?.shipmentSummaries.find(({ shipmentNbr }) => shipmentNbr === id)

export const transferIn = ({ transfers }: SeenLists, id: string) =>
  transfers?.transferSummary.find(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr) === id)
