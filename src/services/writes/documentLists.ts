import { ORDER_TYPE } from '../../../contract/constants'
import { partsOf, type documentName } from '../../../contract/documentName'
import type { InventoryAnswer } from '../../../contract/entities/inventory'
import type { MaterialRequirement, ProductionAnswer } from '../../../contract/entities/production'
import type { SalesAnswer } from '../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../contract/entities/shipping'
import { joinKey, type TransfersAnswer } from '../../../contract/entities/transfers'
import type { ListWindow } from '../../../contract/entities/window'
import { LOOKUP_SCREEN } from '../../../contract/screens'
import { selectHasExtension } from '../../slices/authSlice'
import { DOCUMENT_LISTS, FORCE_REFETCH, loadedAnew, type Entry } from '../endpoints/documentEndpoints'
import { OPEN_WINDOW } from '../endpoints/firstReads'
import { productionApi } from '../endpoints/productionApi'
import { api } from '../http/api'
import type { Tag } from '../http/tags'
import type { AppThunk, RootState } from '../rootReducer'

type Kind = keyof typeof documentName

const { getOrderDetails } = productionApi.endpoints

const listOf = (kind: Kind) => (kind === 'count' ? 'inventory' : LOOKUP_SCREEN[kind])
const materialsOf = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production })
const ownWindow = (id: string): ListWindow => ({ ids: [id] })

/** True when a list comes in windows: the open documents, and each document's own window, which has it whatever its status. */
const hasWindows = (state: RootState, kind: Kind) => kind !== 'count' && selectHasExtension(state, 'windows')

/** Returns the cached lists of a document, without requesting anything. A list that lacks the document is left out. */
export function seenLists(state: RootState, document: string): SeenLists {
  const { kind, id } = partsOf(document)
  const list = listOf(kind)
  return {
    [list]: DOCUMENT_LISTS[list].find(state, hasWindows(state, kind), id),
    ...(kind === 'production' && { materials: getOrderDetails.select(materialsOf(id))(state).data }),
  }
}

/** A cached answer that contains documents. */
interface Answer {
  readonly entry: (state: RootState) => Entry
  readonly load: () => Promise<boolean>
}

/**
 * Reloads everything that writes of documents of one kind have changed, so that the documents' own lists are at least as new as
 * this call. Lists that were never loaded are skipped unless required.
 * @param tags what was changed
 * @param isNeeded also loads the documents' own lists when they were never loaded
 * @returns whether the documents' own lists were loaded; the others are not awaited
 */
export function reloadDocuments(
  documents: readonly string[],
  tags: readonly Tag[],
  isNeeded = false,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const [first] = documents
    if (first === undefined) return true
    const { kind } = partsOf(first)
    const ids = documents.map((document) => partsOf(document).id)
    const { entry, load } = DOCUMENT_LISTS[listOf(kind)]
    const isWindowed = hasWindows(getState(), kind)
    const answerOf = (window?: ListWindow): Answer => ({ entry: entry(window), load: () => dispatch(load(window)) })
    const whole = answerOf(isWindowed ? OPEN_WINDOW : undefined)
    const own = (isWindowed ? ids : []).map((id) => ({ id, ...answerOf(ownWindow(id)) }))
    const materials = (kind === 'production' ? ids : []).map(materialsOf).map((arg): Answer => ({
      entry: getOrderDetails.select(arg),
      load: async () => (await loadedAnew(dispatch(getOrderDetails.initiate(arg, FORCE_REFETCH)))).error === undefined,
    }))
    const isLoading = (answer: Answer) => answer.entry(getState()).isLoading
    const isCached = (answer: Answer) => !answer.entry(getState()).isUninitialized
    const isWanted = (answer: Answer) => isNeeded || isCached(answer)
    // A load under way may predate the write, and a new request would join it, so it is awaited first.
    await Promise.all([whole, ...own, ...materials].filter(isLoading).map((answer) => answer.load()))
    // Reloads the visible answers, which are not awaited.
    dispatch(api.util.invalidateTags([...tags]))
    const wanted = [
      ...[whole].filter(isWindowed ? isCached : isWanted),
      ...materials.filter(isWanted),
      ...(isWindowed ? [answerOf({ ids: own.filter(isWanted).map(({ id }) => id) })] : []),
    ]
    const loaded = await Promise.all(wanted.map((answer) => answer.load()))
    return loaded.every(Boolean)
  }
}

/** The lists in which the effect of a write is visible. */
export interface SeenLists {
  readonly sales?: SalesAnswer | undefined
  readonly production?: ProductionAnswer | undefined
  /** Materials of the written production order. */
  readonly materials?: readonly MaterialRequirement[] | undefined
  readonly shipments?: ShippingAnswer | undefined
  readonly transfers?: TransfersAnswer | undefined
  readonly inventory?: InventoryAnswer | undefined
}

/** Returns a production order of the lists. */
export const orderIn = ({ production }: SeenLists, prodNbr: string) =>
  production?.production_order_list.find((order) => order.prodNbr === prodNbr)

/** Returns a shipment of the lists. */
export const shipmentIn = ({ shipments }: SeenLists, id: string) =>
  shipments?.shipmentSummaries.find(({ shipmentNbr }) => shipmentNbr === id)

/** Returns a transfer shipment of the lists. */
export const transferIn = ({ transfers }: SeenLists, id: string) =>
  transfers?.transferSummary.find(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr) === id)
