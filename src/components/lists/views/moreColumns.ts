import type { InventoryItem } from '../../../../contract/entities/inventory'
import type { ProductionOrder } from '../../../../contract/entities/production'
import type { SalesOrderSummary } from '../../../../contract/entities/sales'
import type { ShipmentSummary } from '../../../../contract/entities/shipping'
import type { TransferSummary } from '../../../../contract/entities/transfers'
import type { FilteredList } from '../../../../contract/rules/listFilter'
import type { TableColumn } from '../../kit/tableColumn'

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
export function moreColumns(list: FilteredList): readonly TableColumn<never>[] {
  return MORE[list]
}
