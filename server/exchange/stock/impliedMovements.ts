import { isPicked } from '../../documents/statusSql'
import type { FileName } from '../files/fileSpec'

/** SQL that is true when the goods of a staged shipment line have left. */
export function hasLeft(line: string): string {
  return `NOT EXISTS (SELECT FROM import_shipments AS shipment
    WHERE shipment.shipment_nbr = ${line}.shipment_nbr AND shipment.state <> 'bad' AND ${isPicked('shipment')})`
}

/** The user of movements that the imported ledger does not contain. */
export const IMPORT = 'import'

/** Movements that the imported documents imply. */
interface Implied {
  readonly file: FileName
  /** SELECT of item, site, quantity, document, document line, instant and line of the file. */
  readonly select: string
  readonly reason: string
}

const midnight = (day: string) => `${day}::timestamp AT TIME ZONE 'UTC'`

/** What each file's new rows imply. */
export const IMPLIED: readonly Implied[] = [
  {
    file: 'sales_receipt_lines',
    reason: 'sales_receipt',
    select: `SELECT row.inventory_id, ordered.site_id, row.qty, row.shipment_nbr, row.line_nbr, ${midnight('receipt.ship_date')}, row.line
      FROM import_sales_receipt_lines AS row
      JOIN import_sales_receipts AS receipt ON receipt.shipment_nbr = row.shipment_nbr
      JOIN import_sales_order_lines AS ordered ON ordered.order_nbr = row.order_nbr AND ordered.line_nbr = row.order_line_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'shipment_lines',
    reason: 'shipment',
    select: `SELECT row.inventory_id, sent.site_id, -row.shipped_qty, row.shipment_nbr, row.line_nbr, sent.confirmed_at, row.line
      FROM import_shipment_lines AS row JOIN import_shipments AS sent ON sent.shipment_nbr = row.shipment_nbr
      WHERE row.state = 'new' AND sent.state = 'new' AND ${hasLeft('row')}`,
  },
  {
    file: 'production_materials',
    reason: 'material_issue',
    select: `SELECT row.inventory_id, document.site_id, -row.qty_released, row.prod_nbr, row.line_nbr, document.created_at, row.line
      FROM import_production_materials AS row JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'production_completions',
    reason: 'production',
    select: `SELECT document.inventory_id, document.site_id, row.qty, row.batch_nbr, NULL::integer, row.created_at, row.line
      FROM import_production_completions AS row JOIN import_production_orders AS document ON document.prod_nbr = row.prod_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'transfer_lines',
    reason: 'transfer_out',
    select: `SELECT row.inventory_id, document.from_site, -row.shipped_qty, row.order_nbr || '/' || row.shipment_nbr, row.line_nbr,
        ${midnight('sent.shipped_date')}, row.line
      FROM import_transfer_lines AS row JOIN import_transfer_orders AS document ON document.order_nbr = row.order_nbr
      JOIN import_transfer_shipments AS sent ON sent.order_nbr = row.order_nbr AND sent.shipment_nbr = row.shipment_nbr
      WHERE row.state = 'new'`,
  },
  {
    file: 'transfer_receipt_lines',
    reason: 'transfer_in',
    select: `SELECT row.inventory_id, document.to_site, row.qty, row.receipt_nbr, row.line_nbr, ${midnight('receipt.receipt_date')}, row.line
      FROM import_transfer_receipt_lines AS row JOIN import_transfer_receipts AS receipt ON receipt.receipt_nbr = row.receipt_nbr
      JOIN import_transfer_orders AS document ON document.order_nbr = receipt.order_nbr
      WHERE row.state = 'new'`,
  },
]
