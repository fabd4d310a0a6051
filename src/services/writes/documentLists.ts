import { ORDER_TYPE } from '../../../contract/constants'
import { api } from '../api'
import { productionApi } from '../productionApi'
import { salesApi } from '../salesApi'
import type { AppThunk, ServiceState } from '../serviceState'
import { shippingApi } from '../shippingApi'
import type { Tag } from '../tags'
import { transfersApi } from '../transfersApi'
import type { SeenLists } from './writeEffects'
import { partsOf } from '../../../contract/documentName'

const AFRESH = { forceRefetch: true, subscribe: false } as const
const { getSales } = salesApi.endpoints
const { getShipments } = shippingApi.endpoints
const { getTransfers } = transfersApi.endpoints
const { getProductionOrders, getOrderDetails } = productionApi.endpoints

const materialsOf = (productionNbr: string) => ({ productionNbr, orderType: ORDER_TYPE.production })

/** What the store holds of the lists that a document stands in; nothing is asked for. */
export function seenLists(state: ServiceState, document: string): SeenLists {
  const { kind, id } = partsOf(document)
  switch (kind) {
    case 'sales':
      return { sales: getSales.select()(state).data }
    case 'shipment':
      return { shipments: getShipments.select()(state).data }
    case 'transfer':
      return { transfers: getTransfers.select()(state).data }
    case 'production':
      return {
        production: getProductionOrders.select()(state).data,
        materials: getOrderDetails.select(materialsOf(id))(state).data,
      }
  }
}

/**
 * Loads everything that a write of a document has changed, so that what the document's own lists say is no older than this call.
 * Lists that nobody has loaded are needed by nobody, unless they are asked for.
 * @param tags what was changed
 * @param isNeeded load the document's own lists also where nobody has loaded them
 * @returns whether the document's own lists could be loaded; the others are not waited for
 */
export function reloadDocument(document: string, tags: readonly Tag[], isNeeded = false): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { kind, id } = partsOf(document)
    const lists = {
      sales: [list(getSales.select(), () => dispatch(getSales.initiate(undefined, AFRESH)))],
      shipment: [list(getShipments.select(), () => dispatch(getShipments.initiate(undefined, AFRESH)))],
      transfer: [list(getTransfers.select(), () => dispatch(getTransfers.initiate(undefined, AFRESH)))],
      production: [
        list(getProductionOrders.select(), () => dispatch(getProductionOrders.initiate(undefined, AFRESH))),
        list(getOrderDetails.select(materialsOf(id)), () => dispatch(getOrderDetails.initiate(materialsOf(id), AFRESH))),
      ],
    }[kind]
    // One that is under way already may be older than the write; a load joins it.
    await Promise.all(lists.filter(({ entry }) => entry(getState()).isLoading).map(({ load }) => load()))
    // Begins to load what is shown, unless some other call is under way; then it waits, and the document does not.
    dispatch(api.util.invalidateTags([...tags]))
    const needed = lists.filter(({ entry }) => isNeeded || !entry(getState()).isUninitialized)
    const loaded = await Promise.all(needed.map(({ load }) => load()))
    return loaded.every(({ isSuccess }) => isSuccess)
  }
}

interface Entry {
  readonly isUninitialized: boolean
  readonly isLoading: boolean
}

/** One list: what the store holds of it, and a load of it. */
function list(entry: (state: ServiceState) => Entry, load: () => PromiseLike<{ readonly isSuccess: boolean }>) {
  return { entry, load }
}
