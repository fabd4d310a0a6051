/**
 * Rows of the tables that the demo data fills, in the form in which they are inserted: dates as `YYYY-MM-DD`, instants as ISO
 * 8601.
 */
import type { StatusName } from '../../../contract/statuses'

export interface CustomerRow {
  readonly customer_id: string
  readonly name: string
  readonly alternate_id: string
  readonly address: string
  readonly city: string
  readonly region: string
  readonly postal_code: string
  readonly country: string
}

export interface StockMovementRow {
  readonly inventory_id: string
  readonly site_id: string
  readonly qty: number
  readonly reason: string
  readonly document_nbr: string
  readonly document_line: number | null
  readonly created_at: string
  readonly created_by: string
}

export interface SalesOrderRow {
  readonly order_nbr: string
  readonly customer_order_nbr: string
  readonly customer_id: string
  readonly site_id: string
  status: StatusName<'sales'>
  readonly order_date: string
  readonly ship_date: string | null
}

export interface SalesOrderLineRow {
  readonly order_nbr: string
  readonly line_nbr: number
  readonly inventory_id: string
  readonly line_desc: string
  readonly customer_alternate_id: string
  readonly operation: 'Issue' | 'Receipt'
  readonly order_qty: number
  open_qty: number
  readonly ship_date: string | null
  readonly site_id: string
  readonly note: string
}

export interface SalesReceiptRow {
  readonly shipment_nbr: string
  readonly order_nbr: string
  readonly ship_date: string
  readonly note: string
}

export interface SalesReceiptLineRow {
  readonly shipment_nbr: string
  readonly line_nbr: number
  readonly order_nbr: string
  readonly order_line_nbr: number
  readonly inventory_id: string
  readonly qty: number
}

export interface ProductionOrderRow {
  readonly prod_nbr: string
  readonly inventory_id: string
  readonly prod_desc: string
  readonly site_id: string
  readonly qty_to_produce: number
  qty_completed: number
  status: StatusName<'production'>
  readonly sales_order_nbr: string | null
  readonly sales_line_nbr: number | null
  readonly created_at: string
}

export interface ProductionMaterialRow {
  readonly prod_nbr: string
  readonly line_nbr: number
  readonly inventory_id: string
  readonly total_required: number
  qty_released: number
}

export interface ProductionCompletionRow {
  readonly batch_nbr: string
  readonly prod_nbr: string
  readonly qty: number
  readonly created_at: string
}

export interface ShipmentRow {
  readonly shipment_nbr: string
  readonly customer_id: string
  readonly site_id: string
  status: StatusName<'shipment'>
  ship_date: string | null
  courier: string
  tracking_number: string
  parcel_count: number
  readonly note: string
  confirmed_at: string | null
}

export interface ShipmentLineRow {
  readonly shipment_nbr: string
  readonly line_nbr: number
  readonly order_nbr: string
  readonly order_line_nbr: number
  readonly inventory_id: string
  readonly shipped_qty: number
  readonly note: string
}

export interface TransferOrderRow {
  readonly order_nbr: string
  readonly description: string
  readonly from_site: string
  readonly to_site: string
}

export interface TransferShipmentRow {
  readonly order_nbr: string
  readonly shipment_nbr: string
  status: StatusName<'transfer'>
  readonly shipped_date: string
  readonly tracking_number: string
  readonly package_desc: string
}

export interface TransferLineRow {
  readonly order_nbr: string
  readonly shipment_nbr: string
  readonly line_nbr: number
  readonly inventory_id: string
  readonly line_desc: string
  readonly shipped_qty: number
  received_qty: number
}

export interface TransferReceiptRow {
  readonly receipt_nbr: string
  readonly order_nbr: string
  readonly shipment_nbr: string
  readonly receipt_date: string
  readonly note: string
}

export interface TransferReceiptLineRow {
  readonly receipt_nbr: string
  readonly line_nbr: number
  readonly inventory_id: string
  readonly qty: number
  readonly note: string
}

export interface FileContentRow {
  readonly sha256: string
  readonly size: number
  /** PostgreSQL's hex form: `\x` and the bytes. */
  readonly bytes: string
}

export interface FileRow {
  readonly file_id: string
  readonly owner_kind: string
  readonly owner_key: string
  readonly filename: string
  readonly content_type: string
  readonly sha256: string
  readonly created_at: string
  readonly created_by: string
}
