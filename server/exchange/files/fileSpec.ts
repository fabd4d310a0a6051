import type { IMPORT_FILES } from '../../../contract/entities/intake'
import { STATUSES } from '../../../contract/statuses'
import { hasStatus, isLive, isPicked } from '../../documents/columns'
import type { Column } from '../columns'

export type FileName = (typeof IMPORT_FILES)[number]

/** Subfolder of an import or an export, with the attached files. */
export const ATTACHMENT_FOLDER = 'attachments'

export interface Reference {
  readonly columns: readonly [string, ...string[]]
  readonly to: FileName
}

/** Returns what messages call a row of a file, as in `there is no sales order "X"`. */
export function nounOf(file: FileName): string {
  return file.replaceAll('_', ' ').replace(/s$/, '')
}

/** Describes one file: reading, checking, storing, exporting and the documentation derive from it. */
export interface FileSpec {
  readonly name: FileName
  readonly table: string
  readonly about: string
  readonly key: readonly [string, ...string[]]
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  /** For the lines of a document: the columns that identify the document, which is the key without the line. */
  readonly lineOf?: readonly [string, ...string[]]
  /** An import may change every column but the key and {@link Column.postedBy}; default: none. */
  readonly changeable?: {
    readonly auditedAs: string
    /** When something was posted to the document, its rows cannot change and no lines can be added. Absent for master data. */
    readonly posted?: PostedSql
  }
  /** Columns derived from others: computed again when one of those changes. */
  readonly followsOthers?: readonly string[]
  /** Advice for an import that would change what is already posted; default: to leave the row out. */
  readonly instead?: string
  /** Rows that importing this row posts to. They must be new in the same import. */
  readonly postsTo?: readonly Reference[]
  readonly examples: readonly Readonly<Record<string, string>>[]
}

/** Without `table` it is the file's name in the singular; without `references` the rows name no others. */
export type FileContent = Omit<FileSpec, 'name' | 'lineOf' | 'table' | 'references'> &
  Partial<Pick<FileSpec, 'table' | 'references'>>
export type FileContents = Readonly<Partial<Record<FileName, FileContent>>>

/** The first line names the columns, separated by a bar; an empty cell is an empty value. */
export function exampleRows(heading: string, ...lines: readonly string[]): FileSpec['examples'] {
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())
  const names = cellsOf(heading)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((value, at) => [names[at] ?? '', value])))
}

/** Foreign keys that several files share, each with its usual column names. */
export const item: Reference = { columns: ['inventory_id'], to: 'items' }
export const site: Reference = { columns: ['site_id'], to: 'sites' }
export const customer: Reference = { columns: ['customer_id'], to: 'customers' }
export const salesOrderLine: Reference = { columns: ['order_nbr', 'order_line_nbr'], to: 'sales_order_lines' }
export const transferShipment: Reference = { columns: ['order_nbr', 'shipment_nbr'], to: 'transfer_shipments' }

/** SQL of what was posted to a row's document, in words; NULL: an import may change it. */
type PostedSql = (row: string) => string

/** A finished order without postings may have been canceled in this app, which the other system does not know. */
export const postedToSalesOrder: PostedSql = (row) => `CASE
  WHEN EXISTS (SELECT FROM sales_receipt WHERE sales_receipt.order_nbr = ${row}.order_nbr) THEN 'goods were received for the sales order'
  WHEN EXISTS (SELECT FROM shipment_line WHERE shipment_line.order_nbr = ${row}.order_nbr) THEN 'a shipment was made for the sales order'
  WHEN EXISTS (SELECT FROM production_order WHERE sales_order_nbr = ${row}.order_nbr AND ${isLive('production_order')})
    THEN 'a production order was made for the sales order'
  ELSE (SELECT 'the sales order is ' || status FROM sales_order
    WHERE sales_order.order_nbr = ${row}.order_nbr AND ${hasStatus('sales_order', STATUSES.sales, ({ isFinished }) => isFinished)}) END`

const isUnposted = hasStatus('production_order', STATUSES.production, ({ isUnposted }) => isUnposted)

/** What was posted to a production order: nothing before its release. */
export const postedToProductionOrder: PostedSql = (row) => `(
  SELECT 'the production order is ' || status FROM production_order
  WHERE production_order.prod_nbr = ${row}.prod_nbr AND (NOT ${isUnposted} OR qty_completed <> 0 OR EXISTS (
    SELECT FROM production_material WHERE production_material.prod_nbr = ${row}.prod_nbr AND qty_released <> 0)))`

/** What was posted to a shipment: nothing while it is open, because its goods have not left yet. */
export const postedToShipment: PostedSql = (row) => `(
  SELECT 'the goods of the shipment have left' FROM shipment WHERE shipment.shipment_nbr = ${row}.shipment_nbr AND NOT ${isPicked('shipment')})`

export const postedToTransferOrder: PostedSql = (row) => `CASE
  WHEN EXISTS (SELECT FROM transfer_shipment WHERE transfer_shipment.order_nbr = ${row}.order_nbr)
    THEN 'goods of the transfer order have left' END`

export function changeableColumns({ columns, key, changeable }: FileSpec): string[] {
  return changeable ? columns.flatMap(({ name, postedBy }) => (key.includes(name) || postedBy ? [] : [name])) : []
}
