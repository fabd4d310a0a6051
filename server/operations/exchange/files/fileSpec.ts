import type { Column } from '../columns'

/** Every file of an import and an export, in an order in which no file names rows of one that comes later. */
export const FILE_NAMES = [
  'sites',
  'items',
  'bills_of_materials',
  'customers',
  'stock',
  'sales_orders',
  'sales_order_lines',
  'sales_receipts',
  'sales_receipt_lines',
  'production_orders',
  'production_materials',
  'production_completions',
  'shipments',
  'shipment_lines',
  'transfer_orders',
  'transfer_shipments',
  'transfer_lines',
  'transfer_receipts',
  'transfer_receipt_lines',
  'stock_movements',
  'number_sequences',
  'attachments',
] as const

export type FileName = (typeof FILE_NAMES)[number]

/** Columns of a file that name a row of a file by its key. */
export interface Reference {
  readonly columns: readonly [string, ...string[]]
  readonly to: FileName
  /** What such a row is called: `there is no item "X"`. */
  readonly noun: string
}

/** What to do about a row that would rewrite what is posted. */
export const LEAVE_OUT = 'leave the row out'

/** What to do about a row that would post to something that exists. */
export const POST_IT = 'an import posts only to what comes with it: post it in the app, or leave the row out'

/** One file: what its rows are, which table keeps them and what they name. Reading, checking, storing, exporting and describing follow it. */
export interface FileSpec {
  readonly name: FileName
  readonly table: string
  /** What is in it, in a sentence or two. */
  readonly about: string
  readonly key: readonly [string, ...string[]]
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  /** For the lines of a document: the columns that name the document. */
  readonly lineOf?: readonly [string, ...string[]]
  /** What an import may change of a row that exists; nothing unless said. */
  readonly changeable?: {
    readonly columns: readonly string[]
    /** Once something was posted to the document, it is not changed, and no lines are added. Absent for master data. */
    readonly posted?: PostedSql
    /** Why the other columns are not changed, in words. */
    readonly others?: string
  }
  /** Columns that follow from others, and are worked out again when these change. */
  readonly followsOthers?: readonly string[]
  /** What to do instead of an import that would rewrite what is posted; {@link LEAVE_OUT} unless said. */
  readonly instead?: string
  /** Rows that an import of this row posts to: so they must come with the same import. */
  readonly postsTo?: readonly Reference[]
  /** Rows of a template. All templates together can be imported. */
  readonly examples: readonly Readonly<Record<string, string>>[]
}

/** Rows of a template from a table of text: the first line names columns, and the cells are parted by " | ". An empty cell is an empty value. */
export function exampleRows(heading: string, ...lines: readonly string[]): FileSpec['examples'] {
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())
  const names = cellsOf(heading)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((value, at) => [names[at] ?? '', value])))
}

/** Columns that name rows of other files, each by the name that it usually has. */
export const item: Reference = { columns: ['inventory_id'], to: 'items', noun: 'item' }
export const site: Reference = { columns: ['site_id'], to: 'sites', noun: 'site' }
export const customer: Reference = { columns: ['customer_id'], to: 'customers', noun: 'customer' }
export const salesOrderLine: Reference = {
  columns: ['order_nbr', 'order_line_nbr'],
  to: 'sales_order_lines',
  noun: 'sales order line',
}
export const transferShipment: Reference = {
  columns: ['order_nbr', 'shipment_nbr'],
  to: 'transfer_shipments',
  noun: 'transfer shipment',
}

/**
 * SQL of what was posted to the document that a row names, in words, or NULL: then an import may change the document.
 * @param row the alias of the row
 */
type PostedSql = (row: string) => string

/** What was posted to a sales order. One that is finished may have been canceled here, which another program does not know. */
export const postedToSalesOrder: PostedSql = (row) => `CASE
  WHEN EXISTS (SELECT FROM sales_receipt WHERE sales_receipt.order_nbr = ${row}.order_nbr) THEN 'goods were received for the sales order'
  WHEN EXISTS (SELECT FROM shipment_line WHERE shipment_line.order_nbr = ${row}.order_nbr) THEN 'a shipment was made for the sales order'
  WHEN EXISTS (SELECT FROM production_order WHERE sales_order_nbr = ${row}.order_nbr AND status <> 'Canceled')
    THEN 'a production order was made for the sales order'
  ELSE (SELECT 'the sales order is ' || status FROM sales_order
    WHERE sales_order.order_nbr = ${row}.order_nbr AND status IN ('Completed', 'Closed')) END`

/** What was posted to a production order: nothing until it is released. */
export const postedToProductionOrder: PostedSql = (row) => `(
  SELECT 'the production order is ' || status FROM production_order
  WHERE production_order.prod_nbr = ${row}.prod_nbr AND (status NOT IN ('Planned', 'On Hold') OR qty_completed <> 0 OR EXISTS (
    SELECT FROM production_material WHERE production_material.prod_nbr = ${row}.prod_nbr AND qty_released <> 0)))`

/** What was posted to a shipment: its goods are still there as long as it is open. */
export const postedToShipment: PostedSql = (row) => `(
  SELECT 'the goods of the shipment have left' FROM shipment WHERE shipment.shipment_nbr = ${row}.shipment_nbr AND status <> 'Open')`

/** What was posted to a transfer order. */
export const postedToTransferOrder: PostedSql = (row) => `CASE
  WHEN EXISTS (SELECT FROM transfer_shipment WHERE transfer_shipment.order_nbr = ${row}.order_nbr)
    THEN 'goods of the transfer order have left' END`
