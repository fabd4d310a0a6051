import type { ProductionOrder } from '../../../../contract/entities/production'
import type { SalesOrderSummary } from '../../../../contract/entities/sales'
import type { ShipmentSummary } from '../../../../contract/entities/shipping'
import type { TransferSummary } from '../../../../contract/entities/transfers'
import { LIST_FILTERS, type FilteredList, type FilterKind } from '../../../../contract/rules/listFilter'
import { LIST_ORDER } from '../../../../contract/rules/listOrder'
import { isFinishedStatus, STATUSES } from '../../../../contract/statuses'
import type { TableColumn } from '../../kit/tableColumn'
import { listedDocuments, type AnyList } from '../listDefinition'

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
const MORE: Readonly<Record<FilteredList, readonly TableColumn<never>[]>> = {
  sales: [text<SalesOrderSummary>('customerId', 'Customer ID'), text<SalesOrderSummary>('customerAlternateId', 'Alternate ID')],
  production: [
    text<ProductionOrder>('inventoryDesc', 'Item Description', 2),
    text<ProductionOrder>('prodDesc', 'Order Description', 2),
  ],
  shipments: [
    text<ShipmentSummary>('customerId', 'Customer ID'),
    text<ShipmentSummary>('courier', 'Courier'),
    text<ShipmentSummary>('trackingNumber', 'Tracking Number'),
    text<ShipmentSummary>('notes', 'Note', 2),
  ],
  transfers: [
    text<TransferSummary>('fromSiteDesc', 'From'),
    text<TransferSummary>('destinationSiteDesc', 'To'),
    text<TransferSummary>('packageDesc', 'Package'),
  ],
  inventory: [],
}

export function allColumns<Row>(
  list: Pick<AnyList, 'name'> & { readonly columns: readonly TableColumn<Row>[] },
): readonly TableColumn<Row>[] {
  // Safe cast: the rows of each list have the fields of its optional columns.
  return [...list.columns, ...(MORE[list.name] as readonly TableColumn<Row>[])]
}
