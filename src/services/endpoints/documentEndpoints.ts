import { weakMapMemoize } from '@reduxjs/toolkit'
import { listAt } from '../../../contract/entities/primitives'
import { joinKey } from '../../../contract/entities/transfers'
import type { ListWindow } from '../../../contract/entities/window'
import { api } from '../api'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import type { AppThunk, RootState } from '../rootReducer'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import { transfersApi } from '../transfersApi'
import { OPEN_WINDOW } from './firstReads'
import { idRequests } from './idRequests'

/** Loads an answer also if it is cached; see {@link loadedAnew}. */
export const FORCE_REFETCH = { forceRefetch: true } as const

/** A load of an answer. */
interface Load<Result> extends PromiseLike<Result> {
  readonly unsubscribe: () => void
}

/** Awaits such a load. The answer counts as used until then, because an unused one that is outdated meanwhile would be dropped. */
export async function loadedAnew<Result>(load: Load<Result>): Promise<Result> {
  const result = await load
  load.unsubscribe()
  return result
}

type Window = ListWindow | undefined

/** A list of documents. */
interface DocumentList<Answer> {
  /** The name of its endpoint. */
  readonly name: string
  /** True when the open documents are in the cache. */
  readonly isOpenLoaded: (state: RootState) => boolean
  /**
   * Returns the cached answer that has the document: the open documents or its own window, or the whole list where there are no
   * windows.
   */
  readonly find: (state: RootState, isWindowed: boolean, id: string) => Answer | undefined
  /**
   * Loads a window, or joins its load under way. Several documents that are requested by id are also stored separately, each as
   * the answer of its own window.
   * @returns whether that worked, even if another load has started since
   */
  readonly load: (window: Window) => AppThunk<Promise<boolean>>
}

/** The endpoint of a list. */
interface ListEndpoint<Answer> {
  readonly name: string
  readonly select: (window: Window) => (state: RootState) => { readonly data?: Answer | undefined }
  readonly initiate: (
    window: Window,
    options: typeof FORCE_REFETCH,
  ) => AppThunk<Load<{ readonly data?: Answer | undefined; readonly error?: unknown }>>
}

/** @param only returns the answer with one document only */
function documentList<Answer, Row>(
  { name, select, initiate }: ListEndpoint<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
  idOf: (row: Row) => string,
  only: (answer: Answer, row: Row, id: string) => Answer,
): DocumentList<Answer> {
  // `find` runs for every document of a long run after every action, so it creates no selectors and searches no rows.
  const [selectWhole, selectOpen] = [select(undefined), select(OPEN_WINDOW)]
  const selectOwn = weakMapMemoize((id: string) => select({ ids: [id] }))
  const idsIn = weakMapMemoize((answer: Answer) => new Set(rowsOf(answer).map(idOf)))
  const ifHas = (answer: Answer | undefined, id: string) => (answer && idsIn(answer).has(id) ? answer : undefined)
  return {
    name,
    isOpenLoaded: (state) => selectOpen(state).data !== undefined,
    find: (state, isWindowed, id) =>
      isWindowed
        ? (ifHas(selectOpen(state).data, id) ?? ifHas(selectOwn(id)(state).data, id))
        : ifHas(selectWhole(state).data, id),
    load: (window) => async (dispatch) => {
      for (const part of requestsOf(window)) {
        const { data, error } = await loadedAnew(dispatch(initiate(part, FORCE_REFETCH)))
        // After a failure, `data` is the answer of an earlier load.
        if (error !== undefined || data === undefined) return false
        if (!part || !('ids' in part) || part.ids.length === 1) continue
        const own = rowsOf(data).map((row) => {
          const id = idOf(row)
          return { endpointName: name, arg: { ids: [id] }, value: only(data, row, id) }
        })
        // TypeScript cannot infer the answer's type from the endpoint's name.
        dispatch(api.util.upsertQueryEntries(own as never))
      }
      return true
    },
  }
}

/** Splits a window of more documents than one request may name. */
function requestsOf(window: Window): readonly Window[] {
  if (!window || !('ids' in window)) return [window]
  return idRequests(window.ids).map((ids) => ({ ids }))
}

const stock = inventoryApi.endpoints.getInventory

/** The lists of documents, by the name of their screen. */
export const DOCUMENT_LISTS = {
  sales: documentList(
    salesApi.endpoints.getSales,
    ({ summaries }) => summaries,
    ({ orderNbr }) => orderNbr,
    (answer, order, id) => ({ ...answer, summaries: [order], details: { [id]: [...listAt(answer.details, id)] } }),
  ),
  production: documentList(
    productionApi.endpoints.getProductionOrders,
    ({ production_order_list }) => production_order_list,
    ({ prodNbr }) => prodNbr,
    (_answer, order) => ({ production_order_list: [order] }),
  ),
  shipments: documentList(
    shippingApi.endpoints.getShipments,
    ({ shipmentSummaries }) => shipmentSummaries,
    ({ shipmentNbr }) => shipmentNbr,
    ({ shipmentDetails }, shipment, id) => ({
      shipmentSummaries: [shipment],
      shipmentDetails: { [id]: [...listAt(shipmentDetails, id)] },
    }),
  ),
  transfers: documentList(
    transfersApi.endpoints.getTransfers,
    ({ transferSummary }) => transferSummary,
    ({ soOrderNbr, shipmentNbr }) => joinKey(soOrderNbr, shipmentNbr),
    (answer, transfer, id) => ({
      ...answer,
      transferSummary: [transfer],
      groupedTransferShipments: { [id]: [...listAt(answer.groupedTransferShipments, id)] },
      transfersWithReceiptsQty: { [id]: [...listAt(answer.transfersWithReceiptsQty, id)] },
    }),
  ),
  /** Counted stock: the whole list at once. */
  inventory: {
    name: stock.name,
    isOpenLoaded: () => false,
    find: (state) => stock.select()(state).data,
    load: () => async (dispatch) => (await loadedAnew(dispatch(stock.initiate(undefined, FORCE_REFETCH)))).error === undefined,
  } satisfies DocumentList<unknown>,
}
