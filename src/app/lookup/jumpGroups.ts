import type { InventoryAnswer, InventoryItem } from '../../../contract/entities/inventory'
import type { ProductionAnswer } from '../../../contract/entities/production'
import type { SalesAnswer } from '../../../contract/entities/sales'
import type { ShippingAnswer } from '../../../contract/entities/shipping'
import { joinKey, type TransfersAnswer } from '../../../contract/entities/transfers'
import { compareCodePoints, sortKey } from '../../../contract/rules/listKeys'
import type { LookupKind } from '../../../contract/screens'
import { isFinishedStatus, type DocumentKind } from '../../../contract/statuses'
import { fieldsText } from './bestMatches'
import { joinParts } from './foundMatch'

/** An entry of a loaded list as the palette shows it. */
export interface JumpEntry {
  /** The id by which its screen opens it. */
  readonly key: string
  readonly title: string
  readonly detail: string
  /** `''` for entries without a status. */
  readonly status: string
  /** The field by which the server found it. */
  readonly field?: string | undefined
}

/** The entries of one list: a searchable text for each, and `describe`, which is called only for the few that are shown. */
export interface JumpGroup {
  readonly kind: LookupKind
  readonly texts: readonly string[]
  readonly describe: (place: number) => JumpEntry
}

/** Headings of the groups. */
export const GROUP_NAME: Readonly<Record<LookupKind, string>> = {
  sales: 'Sales orders',
  production: 'Production orders',
  shipment: 'Shipments',
  transfer: 'Transfers',
  item: 'Inventory',
}

function group<Row>(
  kind: LookupKind,
  rows: readonly Row[],
  fields: (row: Row) => readonly string[],
  describe: (row: Row) => JumpEntry,
): JumpGroup {
  return {
    kind,
    texts: rows.map((row) => fieldsText(...fields(row))),
    describe(place) {
      const row = rows[place]
      if (row === undefined) throw new Error(`${GROUP_NAME[kind]} has no entry ${place}`)
      return describe(row)
    },
  }
}

/** Sales orders, found by order number, customer order number and customer name. */
export function salesGroup({ summaries }: SalesAnswer): JumpGroup {
  return group(
    'sales',
    newestOpenFirst('sales', summaries, (order) => ({ number: order.orderNbr, status: order.orderStatus })),
    (order) => [order.orderNbr, order.customerOrderNbr, order.customerName],
    ({ orderNbr, customerOrderNbr, customerName, orderStatus }) => ({
      key: orderNbr,
      title: orderNbr,
      detail: joinParts(customerName, customerOrderNbr),
      status: orderStatus,
    }),
  )
}

/** Production orders, found by order number, and by the id and description of the item. */
export function productionGroup({ production_order_list }: ProductionAnswer): JumpGroup {
  return group(
    'production',
    newestOpenFirst('production', production_order_list, (order) => ({ number: order.prodNbr, status: order.status })),
    (order) => [order.prodNbr, order.inventoryCd, order.inventoryDesc],
    ({ prodNbr, inventoryCd, inventoryDesc, status }) => ({
      key: prodNbr,
      title: prodNbr,
      detail: joinParts(inventoryCd, inventoryDesc),
      status,
    }),
  )
}

/** Shipments, found by shipment number, tracking number and customer name. */
export function shipmentsGroup({ shipmentSummaries }: ShippingAnswer): JumpGroup {
  return group(
    'shipment',
    newestOpenFirst('shipment', shipmentSummaries, (row) => ({ number: row.shipmentNbr, status: row.status })),
    (shipment) => [shipment.shipmentNbr, shipment.trackingNumber, shipment.customerName],
    ({ shipmentNbr, trackingNumber, customerName, status }) => ({
      key: shipmentNbr,
      title: shipmentNbr,
      detail: joinParts(customerName, trackingNumber),
      status,
    }),
  )
}

/** Transfers, found by transfer number, shipment number, tracking number, description and both sites. */
export function transfersGroup({ transferSummary }: TransfersAnswer): JumpGroup {
  return group(
    'transfer',
    newestOpenFirst('transfer', transferSummary, (row) => ({
      number: joinKey(row.soOrderNbr, row.shipmentNbr),
      status: row.status,
    })),
    (transfer) => [
      transfer.soOrderNbr,
      transfer.shipmentNbr,
      transfer.trackingNumber,
      transfer.description,
      transfer.fromSiteDesc,
      transfer.destinationSiteDesc,
    ],
    ({ soOrderNbr, shipmentNbr, description, trackingNumber, status }) => ({
      key: joinKey(soOrderNbr, shipmentNbr),
      title: joinParts(soOrderNbr, shipmentNbr),
      detail: joinParts(description, trackingNumber),
      status,
    }),
  )
}

/** Inventory items, found by id and description. Each item appears once, however many warehouses hold it. */
export function inventoryGroup(answer: InventoryAnswer): JumpGroup {
  const items = new Map<string, { readonly item: InventoryItem; warehouses: number }>()
  for (const item of answer) {
    const known = items.get(item.inventoryId)
    if (known) known.warehouses += 1
    else items.set(item.inventoryId, { item, warehouses: 1 })
  }
  return group(
    'item',
    [...items.values()],
    ({ item }) => [item.inventoryId, item.description],
    ({ item, warehouses }) => ({
      key: item.inventoryId,
      title: item.inventoryId,
      detail: joinParts(item.description, warehouses === 1 ? item.warehouseDesc : `${warehouses} warehouses`),
      status: '',
    }),
  )
}

/** Sorts documents like the server's lookup: open before finished, then by number, highest first. */
export function newestOpenFirst<Row>(
  kind: DocumentKind,
  rows: readonly Row[],
  describe: (row: Row) => { readonly number: string; readonly status: string },
): readonly Row[] {
  return rows
    .map((row) => {
      const { number, status } = describe(row)
      return { row, group: isFinishedStatus(kind, status) ? 1 : 0, key: sortKey(number) }
    })
    .sort((one, other) => one.group - other.group || compareCodePoints(other.key, one.key))
    .map(({ row }) => row)
}
