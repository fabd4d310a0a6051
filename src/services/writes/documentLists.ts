import { ORDER_TYPE } from '../../../contract/constants'
import { partsOf, type documentName } from '../../../contract/documentName'
import type { InventoryAnswer } from '../../../contract/entities/inventory'
import type { MaterialRequirement, ProductionAnswer } from '../../../contract/entities/production'
import type { SalesAnswer } from '../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../contract/entities/shipping'
import { joinKey, type TransfersAnswer } from '../../../contract/entities/transfers'
import type { ListWindow } from '../../../contract/entities/window'
import { selectHasExtension } from '../../slices/authSlice'
import { api } from '../api'
import { OPEN_WINDOW } from '../firstReads'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import type { AppThunk, RootState } from '../rootReducer'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import type { Tag } from '../tags'
import { transfersApi } from '../transfersApi'

const FORCE_REFETCH = { forceRefetch: true, subscribe: false } as const
const { getSales } = salesApi.endpoints
const { getShipments } = shippingApi.endpoints
const { getTransfers } = transfersApi.endpoints
const { getInventory } = inventoryApi.endpoints
const { getProductionOrders, getOrderDetails } = productionApi.endpoints

const materialsOf = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production })

/**
 * Returns the windows of its list in which a document may be: the open ones, and last its own window, which has it whatever its
 * status. Without windows, and for counted stock, it is the one whole list.
 */
function windowsOf(state: RootState, document: string): readonly (ListWindow | undefined)[] {
  const { kind, id } = partsOf(document)
  return kind !== 'count' && selectHasExtension(state, 'windows') ? [OPEN_WINDOW, { ids: [id] }] : [undefined]
}

/** Returns the cached lists of a document, without requesting anything. A list that lacks the document is left out. */
export function seenLists(state: RootState, document: string): SeenLists {
  const { kind, id } = partsOf(document)
  function holding<Answer>(
    select: (window: ListWindow | undefined) => (state: RootState) => { readonly data?: Answer | undefined },
    idsIn: (answer: Answer) => readonly string[],
  ): Answer | undefined {
    const answers = windowsOf(state, document).map((window) => select(window)(state).data)
    return answers.find((answer) => answer !== undefined && idsIn(answer).includes(id))
  }
  switch (kind) {
    case 'sales':
      return { sales: holding(getSales.select, ({ summaries }) => summaries.map(({ orderNbr }) => orderNbr)) }
    case 'shipment':
      return {
        shipments: holding(getShipments.select, ({ shipmentSummaries }) =>
          shipmentSummaries.map(({ shipmentNbr }) => shipmentNbr),
        ),
      }
    case 'transfer':
      return {
        transfers: holding(getTransfers.select, ({ transferSummary }) =>
          transferSummary.map(({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr)),
        ),
      }
    case 'production':
      return {
        production: holding(getProductionOrders.select, ({ production_order_list }) =>
          production_order_list.map(({ prodNbr }) => prodNbr),
        ),
        materials: getOrderDetails.select(materialsOf(id))(state).data,
      }
    case 'count':
      return { inventory: getInventory.select()(state).data }
  }
}

/** Loading state of an answer. */
interface Entry {
  readonly isUninitialized: boolean
  readonly isLoading: boolean
}

/** Result of a finished load: its error, even if another load has started since. */
type Loaded = PromiseLike<{ readonly error?: unknown }>

/** A list of documents. */
interface List {
  readonly select: (window: ListWindow | undefined) => (state: RootState) => Entry
  readonly initiate: (window: ListWindow | undefined, options: typeof FORCE_REFETCH) => AppThunk<Loaded>
}

/** The endpoint of the list of each kind of document. */
const LIST_OF: Readonly<Record<keyof typeof documentName, List>> = {
  sales: getSales,
  shipment: getShipments,
  transfer: getTransfers,
  production: getProductionOrders,
  count: { select: () => getInventory.select(), initiate: () => getInventory.initiate(undefined, FORCE_REFETCH) },
}

/** A cached answer that contains a document. */
interface Answer {
  readonly entry: (state: RootState) => Entry
  readonly load: () => Loaded
  /** Loaded even if it never was before. */
  readonly isWanted: boolean
}

/**
 * Reloads everything that a write of a document has changed, so that the document's own lists are at least as new as this call.
 * Lists that were never loaded are skipped unless required.
 * @param tags what was changed
 * @param isNeeded also loads the document's own lists when they were never loaded
 * @returns whether the document's own lists were loaded; the others are not awaited
 */
export function reloadDocument(document: string, tags: readonly Tag[], isNeeded = false): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { kind, id } = partsOf(document)
    const windows = windowsOf(getState(), document)
    const { select, initiate } = LIST_OF[kind]
    const answers = windows.map((window, index): Answer => ({
      entry: select(window),
      load: () => dispatch(initiate(window, FORCE_REFETCH)),
      isWanted: isNeeded && index === windows.length - 1,
    }))
    if (kind === 'production') {
      answers.push({
        entry: getOrderDetails.select(materialsOf(id)),
        load: () => dispatch(getOrderDetails.initiate(materialsOf(id), FORCE_REFETCH)),
        isWanted: isNeeded,
      })
    }
    // A load under way may predate the write, and a new request would join it, so it is awaited first.
    await Promise.all(answers.filter(({ entry }) => entry(getState()).isLoading).map(({ load }) => load()))
    // Reloads the visible answers. RTK Query delays this while other calls are under way; the document does not wait for it.
    dispatch(api.util.invalidateTags([...tags]))
    const needed = answers.filter(({ entry, isWanted }) => isWanted || !entry(getState()).isUninitialized)
    const loaded = await Promise.all(needed.map(({ load }) => load()))
    return loaded.every(({ error }) => error === undefined)
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
