import { listAt } from '../../../../contract/entities/primitives'
import type { ProductionResponse } from '../../../../contract/entities/production'
import type { SalesResponse } from '../../../../contract/entities/sales'
import type { ShippingResponse } from '../../../../contract/entities/shipping'

type RelatedKind = 'sales' | 'production' | 'shipment'

export interface RelatedDocument {
  readonly kind: RelatedKind
  readonly id: string
  /** The status in its list; `''` when unknown. */
  readonly status: string
}

/** The loaded lists. A missing list is not loaded, or the user may not read it. */
export interface KnownLists {
  readonly sales?: SalesResponse | undefined
  readonly production?: ProductionResponse | undefined
  readonly shipments?: ShippingResponse | undefined
}

export interface RelatedTo {
  readonly kind: RelatedKind
  readonly id: string
}

/** Returns the sales orders that a document belongs to; the document itself, if it is one. */
export function salesOrdersOf({ kind, id }: RelatedTo, { sales, production, shipments }: KnownLists): readonly string[] {
  switch (kind) {
    case 'sales':
      return [id]
    case 'shipment':
      return unique(listAt(shipments?.shipmentDetails, id).map(({ salesOrderNbr }) => salesOrderNbr))
    case 'production': {
      const order = production?.production_order_list.find(({ prodNbr }) => prodNbr === id)
      if (order?.salesOrderNbr !== undefined) return unique([order.salesOrderNbr])
      return Object.entries(sales?.details ?? {})
        .filter(([, lines]) => lines.some(({ productionOrderNbr }) => productionOrderNbr === id))
        .map(([orderNbr]) => orderNbr)
    }
  }
}

/** Returns the production orders made for lines of these sales orders. */
export function productionOrdersOf(orders: readonly string[], { sales }: KnownLists): readonly string[] {
  return unique(orders.flatMap((order) => listAt(sales?.details, order)).map(({ productionOrderNbr }) => productionOrderNbr))
}

/** Returns the related documents: sales orders, and the production orders and shipments for them. */
export function relatedDocuments(to: RelatedTo, known: KnownLists): readonly RelatedDocument[] {
  const { sales, production, shipments } = known
  const orders = salesOrdersOf(to, known)
  const inOrders = new Set(orders)
  const shipped = Object.entries(shipments?.shipmentDetails ?? {})
    .filter(([, lines]) => lines.some(({ salesOrderNbr }) => inOrders.has(salesOrderNbr)))
    .map(([shipmentNbr]) => shipmentNbr)
  const salesStatus = statuses(sales?.summaries, 'orderNbr', 'orderStatus')
  const productionStatus = statuses(production?.production_order_list, 'prodNbr', 'status')
  const shipmentStatus = statuses(shipments?.shipmentSummaries, 'shipmentNbr', 'status')
  const found: readonly RelatedDocument[] = [
    ...orders.map((id) => ({ kind: 'sales' as const, id, status: salesStatus.get(id) ?? '' })),
    ...productionOrdersOf(orders, known).map((id) => ({
      kind: 'production' as const,
      id,
      status: productionStatus.get(id) ?? '',
    })),
    ...shipped.map((id) => ({ kind: 'shipment' as const, id, status: shipmentStatus.get(id) ?? '' })),
  ]
  return found.filter(({ kind, id }) => kind !== to.kind || id !== to.id)
}

export const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)].filter((id) => id !== '')

function statuses<Id extends string, Status extends string>(
  rows: readonly (Readonly<Record<Id, string>> & Readonly<Record<Status, string>>)[] | undefined,
  id: Id,
  status: Status,
): ReadonlyMap<string, string> {
  return new Map(rows?.map((row) => [row[id], row[status]]))
}
