import { LIST_FILTERS, type FilterKind, type FilteredList } from '../../../../contract/rules/listFilter'
import { LIST_ORDER } from '../../../../contract/rules/listOrder'
import { STATUSES } from '../../../../contract/statuses'
import type { ListRow } from '../listDefinition'
import { filteredList, type AnyList } from '../listView'
import type { TableColumn } from '../../kit/tableColumn'
import type { InventoryItem } from '../../../../contract/entities/inventory'
import type { ProductionOrder } from '../../../../contract/entities/production'
import type { SalesOrderSummary } from '../../../../contract/entities/sales'
import type { ShipmentSummary } from '../../../../contract/entities/shipping'
import type { TransferSummary } from '../../../../contract/entities/transfers'

/** Something that a list is filtered by. */
export interface FilterField {
  /** As the wire spells it. */
  readonly field: string
  readonly label: string
  readonly kind: FilterKind
}

/** Headings of what is filtered by and is no column. */
const LABELS: Readonly<Record<string, string>> = {
  warehouseDesc: 'Warehouse',
  fromSiteDesc: 'From',
  destinationSiteDesc: 'To',
  orderStatus: 'Status',
}

/** The fields that a list can be filtered by, in the order in which they are offered. */
export function filterFields(list: AnyList): readonly FilterField[] {
  return Object.entries<FilterKind>(LIST_FILTERS[filteredList(list)]).map(([field, kind]) => ({
    field,
    label: LABELS[field] ?? list.columns.find((column) => column.field === field)?.header ?? field,
    kind,
  }))
}

/** The statuses of the documents of a list, in the order of a document's life; none for a list of something else. */
export function statusNames({ documents }: Pick<AnyList, 'documents'>): readonly string[] {
  return documents ? Object.keys(STATUSES[LIST_ORDER[documents].kind]) : []
}

/** All columns of a list: its default ones and those that are optional. */
export function allColumns(list: AnyList): readonly TableColumn<ListRow>[] {
  // Its rows have what the further columns show.
  return [...list.columns, ...(moreColumns(filteredList(list)) as unknown as readonly TableColumn<ListRow>[])]
}

/** A column of text. No server sorts by it. */
function text<Row>(field: string & keyof Row, header: string, flex = 1): TableColumn<Row> {
  return { field, header, value: (row) => String(row[field] ?? ''), isSortable: false, flex }
}

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

/** Columns that a list may show beside those of the product specification: what its answer says of each row anyway. */
function moreColumns(list: FilteredList): readonly TableColumn<never>[] {
  return MORE[list]
}
