/** Rows of the tables that the demo data fills: those of the import, with what the simulation changes or says more exactly. */
import type { StatusName } from '../../../contract/statuses'
import type { RowOf } from '../exchange/files/fileSpecs'

export type CustomerRow = RowOf<'customers'>

export type StockMovementRow = Omit<RowOf<'stock_movements'>, 'movement_id'>

export interface SalesOrderRow extends Omit<RowOf<'sales_orders'>, 'order_type' | 'status'> {
  status: StatusName<'sales'>
}

export interface SalesOrderLineRow extends Omit<RowOf<'sales_order_lines'>, 'open_qty'> {
  readonly operation: 'Issue' | 'Receipt'
  open_qty: number
}

export type SalesReceiptRow = RowOf<'sales_receipts'>

export type SalesReceiptLineRow = RowOf<'sales_receipt_lines'>

export interface ProductionOrderRow extends Omit<RowOf<'production_orders'>, 'qty_completed' | 'status'> {
  qty_completed: number
  status: StatusName<'production'>
}

export interface ProductionMaterialRow extends Omit<RowOf<'production_materials'>, 'qty_released'> {
  qty_released: number
}

export type ProductionCompletionRow = RowOf<'production_completions'>

/** Everything but whose it is changes until it has left. */
export interface ShipmentRow extends Pick<RowOf<'shipments'>, 'shipment_nbr' | 'customer_id' | 'site_id' | 'note'> {
  status: StatusName<'shipment'>
  ship_date: string | null
  courier: string
  tracking_number: string
  parcel_count: number
  confirmed_at: string | null
}

export type ShipmentLineRow = RowOf<'shipment_lines'>

export type TransferOrderRow = RowOf<'transfer_orders'>

export interface TransferShipmentRow extends Omit<RowOf<'transfer_shipments'>, 'status'> {
  status: StatusName<'transfer'>
}

export interface TransferLineRow extends Omit<RowOf<'transfer_lines'>, 'received_qty'> {
  received_qty: number
}

export type TransferReceiptRow = RowOf<'transfer_receipts'>

export type TransferReceiptLineRow = RowOf<'transfer_receipt_lines'>

export interface FileContentRow {
  readonly sha256: string
  readonly size: number
  /** PostgreSQL's hex form: `\x` and the bytes. */
  readonly bytes: string
}

export interface FileRow extends Omit<RowOf<'attachments'>, 'path'> {
  readonly content_type: string
  readonly sha256: string
}
