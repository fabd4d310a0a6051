import type { InventoryItem } from '../../../../contract/entities/inventory'
import type { ProductionOrder } from '../../../../contract/entities/production'
import type { SalesOrderSummary } from '../../../../contract/entities/sales'
import type { ShipmentSummary } from '../../../../contract/entities/shipping'
import type { TransferSummary } from '../../../../contract/entities/transfers'
import { LIST_FILTERS, type FilterKind } from '../../../../contract/rules/listFilter'
import { LIST_ORDER } from '../../../../contract/rules/listOrder'
import { isFinishedStatus, STATUSES } from '../../../../contract/statuses'
import type { TableColumn } from '../../kit/tableColumn'
import { listedDocuments, type AnyList, type ListRow } from '../listDefinition'

export interface FilterField {
  readonly field: string
  readonly label: string
  readonly kind: FilterKind
}

const LABELS: Readonly<Record<string, string>> = {
  warehouseDesc: 'Warehouse',
  fromSiteDesc: 'From',
  destinationSiteDesc: 'To',
  orderStatus: 'Status',
}

export function filterFields(list: AnyList): readonly FilterField[] {
  return Object.entries<FilterKind>(LIST_FILTERS[list.name]).map(([field, kind]) => ({
    field,
    label: LABELS[field] ?? list.columns.find((column) => column.field === field)?.header ?? field,
    kind,
  }))
}

export function statusNames(list: AnyList): readonly string[] {
  const documents = listedDocuments(list)
  return documents ? Object.keys(STATUSES[LIST_ORDER[documents].kind]) : []
}

export function isFinished(list: AnyList, status: string): boolean {
  const documents = listedDocuments(list)
  return documents !== undefined && isFinishedStatus(LIST_ORDER[documents].kind, status)
}

/** Not sortable, because the server does not sort by it. */
function text<Row>(field: string & keyof Row, header: string, flex = 1): TableColumn<Row> {
  return { field, header, value: (row) => String(row[field] ?? ''), isSortable: false, flex }
}

/** Optional columns of each list; the response has their fields anyway. */
const MORE = {
  sales: [
    text<SalesOrderSummary>('customerId', 'Customer ID'),
    text<SalesOrderSummary>('customerAlternateId', 'Alternate ID'),
  ] satisfies TableColumn<SalesOrderSummary>[],
  production: [
    text<ProductionOrder>('inventoryDesc', 'Item Description', 2),
    text<ProductionOrder>('prodDesc', 'Order Description', 2),
  ] satisfies TableColumn<ProductionOrder>[],
  shipments: [
    text<ShipmentSummary>('customerId', 'Customer ID'),
    text<ShipmentSummary>('courier', 'Courier'),
    text<ShipmentSummary>('trackingNumber', 'Tracking Number'),
    text<ShipmentSummary>('notes', 'Note', 2),
  ] satisfies TableColumn<ShipmentSummary>[],
  transfers: [
    text<TransferSummary>('fromSiteDesc', 'From'),
    text<TransferSummary>('destinationSiteDesc', 'To'),
    text<TransferSummary>('packageDesc', 'Package'),
  ] satisfies TableColumn<TransferSummary>[],
  inventory: [] satisfies TableColumn<InventoryItem>[],
}

export function allColumns(list: AnyList): readonly TableColumn<ListRow>[] {
  // Safe cast: the rows of each list have the fields of its optional columns.
  return [...list.columns, ...(MORE[list.name] as unknown as readonly TableColumn<ListRow>[])]
}
