import type { Column } from '../columns/column'
import type { PostedSql } from './postedSql'

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
