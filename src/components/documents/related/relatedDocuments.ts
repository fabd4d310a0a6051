import { listAt } from '../../../../contract/entities/primitives'
import type { ProductionOrder } from '../../../../contract/entities/production'
import type { SalesResponse } from '../../../../contract/entities/sales'
import type { ShippingResponse } from '../../../../contract/entities/shipping'

type RelatedKind = 'sales' | 'production' | 'shipment'

export interface RelatedDocument {
  readonly kind: RelatedKind
  readonly id: string
  readonly status: string
}

export interface LoadedLists {
  readonly sales?: SalesResponse | undefined
  readonly production?: readonly ProductionOrder[]
  readonly shipments?: readonly ShippingResponse[]
}

export interface RelatedTo {
  readonly kind: RelatedKind
  readonly id: string
}

export function salesOrdersOf(
  { kind, id }: RelatedTo,
  { sales, production = [], shipments = [] }: LoadedLists,
): readonly string[] {
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

export function productionOrdersOf(orders: readonly string[], { sales }: LoadedLists): readonly string[] {
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
  const found = [
    ...listed('sales', orders, (id) => sales?.summaries.find(({ orderNbr }) => orderNbr === id)?.orderStatus),
    ...listed('production', productionOrdersOf(orders, known), (id) => production.find(({ prodNbr }) => prodNbr === id)?.status),
    ...listed('shipment', unique(shipped), (id) => summaries.find(({ shipmentNbr }) => shipmentNbr === id)?.status),
  ]
  return found.filter(({ kind, id }) => kind !== to.kind || id !== to.id)
}

export const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => id !== '')
