import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { listAt } from '../../../../contract/entities/primitives'
import type { ProductionOrder, ProductionResponse } from '../../../../contract/entities/production'
import type { SalesResponse } from '../../../../contract/entities/sales'
import type { ShippingResponse } from '../../../../contract/entities/shipping'
import type { ListWindow } from '../../../../contract/entities/window'
import { documentId, type DocumentList } from '../../../../contract/rules/listOrder'
import { documentsIn } from '../../../../contract/rules/listPart'
import { mayOpen } from '../../../../contract/rules/permissions'
import { idRequests, OPEN_WINDOW, type WindowQuery } from '../../../services/documentsApi'
import { isAtHand } from '../../../services/http/plainBackend'
import { productionApi } from '../../../services/productionApi'
import { salesApi } from '../../../services/salesApi'
import { shippingApi } from '../../../services/shippingApi'
import { useAppSelector } from '../../../services/store/hooks'
import type { RootState } from '../../../services/store/rootReducer'
import { selectUser } from '../../../slices/authSlice'

type RelatedKind = 'sales' | 'production' | 'shipment'

export interface RelatedTo {
  readonly kind: RelatedKind
  readonly id: string
}

export interface RelatedDocument extends RelatedTo {
  readonly status: string
}

export interface LoadedLists {
  readonly sales?: SalesResponse | undefined
  readonly production?: readonly ProductionOrder[]
  readonly shipments?: readonly ShippingResponse[]
}

function salesOrdersOf({ kind, id }: RelatedTo, { sales, production = [], shipments = [] }: LoadedLists): readonly string[] {
  switch (kind) {
    case 'sales':
      return [id]
    case 'shipment':
      return unique(
        shipments.flatMap(({ shipmentDetails }) => listAt(shipmentDetails, id)).map(({ salesOrderNbr }) => salesOrderNbr),
      )
    case 'production': {
      const order = production.find(({ prodNbr }) => prodNbr === id)
      if (order?.salesOrderNbr !== undefined) return unique([order.salesOrderNbr])
      return Object.entries(sales?.details ?? {})
        .filter(([, lines]) => lines.some(({ productionOrderNbr }) => productionOrderNbr === id))
        .map(([orderNbr]) => orderNbr)
    }
  }
}

function productionOrdersOf(orders: readonly string[], { sales }: LoadedLists): readonly string[] {
  return unique(orders.flatMap((order) => listAt(sales?.details, order)).map(({ productionOrderNbr }) => productionOrderNbr))
}

export function relatedDocuments(to: RelatedTo, known: LoadedLists): readonly RelatedDocument[] {
  const { sales, production = [], shipments = [] } = known
  const orders = salesOrdersOf(to, known)
  const summaries = shipments.flatMap(({ shipmentSummaries }) => shipmentSummaries)
  const shipped = shipments
    .flatMap(({ shipmentDetails }) => Object.entries(shipmentDetails))
    .filter(([, lines]) => lines.some(({ salesOrderNbr }) => orders.includes(salesOrderNbr)))
    .map(([shipmentNbr]) => shipmentNbr)
  const listed = (kind: RelatedKind, ids: readonly string[], statusOf: (id: string) => string | undefined) =>
    ids.map((id) => ({ kind, id, status: statusOf(id) ?? '' }))
  // The lines of a shipment name its orders already.
  const unnamed = to.kind === 'production' ? orders : []
  const found = [
    ...listed('sales', unnamed, (id) => sales?.summaries.find(({ orderNbr }) => orderNbr === id)?.orderStatus),
    ...listed('production', productionOrdersOf(orders, known), (id) => production.find(({ prodNbr }) => prodNbr === id)?.status),
    ...listed('shipment', unique(shipped), (id) => summaries.find(({ shipmentNbr }) => shipmentNbr === id)?.status),
  ]
  return found.filter(({ kind, id }) => kind !== to.kind || id !== to.id)
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => id !== '')

type Wanted = readonly string[] | 'open'

const NONE: readonly string[] = []

const { getSales } = salesApi.endpoints
const { getProductionOrders } = productionApi.endpoints
const { getShipments } = shippingApi.endpoints

/** Hook for the lists around a document: related ones by id, and the open ones where only those tell the relation. */
export function useLoadedLists(to: RelatedTo) {
  const { kind, id } = to
  const ownOf = (wanted: RelatedTo['kind']): Wanted => (kind === wanted ? [id] : NONE)
  const order = useList<ProductionResponse>('production', getProductionOrders, ownOf('production'))
  const madeFor = salesOrderOf(id, order.response)
  const shipment = useList<ShippingResponse>('shipments', getShipments, ownOf('shipment'))
  const shippedFor = kind === 'shipment' ? salesOrdersOf(to, { shipments: shipment.response ? [shipment.response] : [] }) : NONE
  const wantedSales = { sales: [id], production: madeFor, shipment: shippedFor } as const
  const sales = useList<SalesResponse>('sales', getSales, wantedSales[kind])
  const isSold = wantedSales[kind].length > 0
  const shipped = useList<ShippingResponse>('shipments', getShipments, isSold ? shipmentsOf(to, sales.response) : NONE)

  const known = {
    production: order.response?.production_order_list ?? [],
    shipments: [shipment, shipped].flatMap(({ response }) => response ?? []),
    sales: sales.response,
  }
  const others = productionOrdersOf(salesOrdersOf(to, known), known)
  const made = useList<ProductionResponse>('production', getProductionOrders, others)
  const lists = [order, shipment, sales, shipped, made]
  return {
    ...known,
    production: [...known.production, ...(made.response?.production_order_list ?? [])],
    isLoading: lists.some(({ isLoading }) => isLoading),
    isError: lists.some(({ isError }) => isError),
  }
}

/** The sales order of a production order; `open` when the backend does not report it, because an open one may name it. */
function salesOrderOf(prodNbr: string, response: ProductionResponse | undefined): Wanted {
  const order = response?.production_order_list.find((candidate) => candidate.prodNbr === prodNbr)
  if (!order) return NONE
  const { salesOrderNbr = null } = order
  if (salesOrderNbr === null) return 'open'
  return salesOrderNbr === '' ? NONE : [salesOrderNbr]
}

function shipmentsOf(to: RelatedTo, sales: SalesResponse | undefined): Wanted {
  const named = sales?.shipmentsOfOrders
  if (named) return unique(Object.values(named).flat()).filter((shipmentNbr) => shipmentNbr !== to.id)
  return to.kind !== 'shipment' && sales !== undefined ? 'open' : NONE
}

interface ListEndpoint<Data> {
  readonly useQuery: WindowQuery<Data>
  readonly select: (part: ListWindow | undefined) => (state: RootState) => { readonly data?: Data | undefined }
}

function useList<Data extends object>(screen: DocumentList, { useQuery, select }: ListEndpoint<Data>, wanted: Wanted) {
  const isOpenTo = useAppSelector((state) => mayOpen(screen, selectUser(state)))
  const mayRequest = useAppSelector((state) => isAtHand(state, select(undefined)(state)))
  const open = useAppSelector((state) => select(OPEN_WINDOW)(state).data)
  const ids = wanted === 'open' ? NONE : (idRequests(wanted)[0] ?? NONE)
  const listed = useMemo(
    () => new Set(open && documentsIn(screen, open).map((document) => documentId(screen, document))),
    [screen, open],
  )
  // Sales orders are requested all the same, because only then their shipments are named.
  const isListed = screen !== 'sales' && ids.length > 0 && ids.every((id) => listed.has(id))
  const isWanted = isOpenTo && wanted.length > 0 && mayRequest && !isListed
  const { currentData, isLoading, isError } = useQuery(isWanted ? (wanted === 'open' ? OPEN_WINDOW : { ids }) : skipToken)
  return { response: isOpenTo && isListed ? open : currentData, isLoading, isError }
}
