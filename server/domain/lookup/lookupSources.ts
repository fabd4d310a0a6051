import type { LookupKind } from '../../../contract/screens'

/** A text that is searched. */
export interface LookupColumn {
  /** Its name on the wire. */
  readonly field: string
  /** The column that holds the search key of the text. */
  readonly key: string
}

/** How one kind of document is looked up. */
export interface LookupSource {
  readonly kind: LookupKind
  /** FROM item with one row per document and the columns `is_open` and `status`; its alias is `document`. */
  readonly documents: string
  /** The key columns of a document, in `documents` and in `parts`. */
  readonly names: readonly string[]
  /** The column with the id that its screen uses. */
  readonly id: string
  /** The column with the sort key of its number. */
  readonly number: string
  /** Texts of the document itself. */
  readonly columns: readonly LookupColumn[]
  /** Parts of a document with their own numbers, e.g. receipts. */
  readonly parts: readonly (LookupColumn & { readonly table: string })[]
  /** A table that many documents refer to, e.g. customers, by the column `reference`, which both have. */
  readonly shared: { readonly table: string; readonly reference: string; readonly columns: readonly LookupColumn[] } | null
  /** SQL of the title's parts, from the document or a joined row; blank parts are left out. */
  readonly title: {
    readonly parts: readonly string[]
    readonly beside: { readonly table: string; readonly reference: string } | null
  }
}

const customer = {
  table: 'customer',
  reference: 'customer_id',
  columns: [{ field: 'customerName', key: 'name_search' }],
} as const

const item = {
  table: 'item',
  reference: 'inventory_id',
  columns: [
    { field: 'inventoryCd', key: 'inventory_id_search' },
    { field: 'inventoryDesc', key: 'description_search' },
  ],
} as const

/**
 * Every kind, in the order of the contract. Each key column has a btree index for whole texts and beginnings, and a trigram index
 * for parts.
 */
export const LOOKUP_SOURCES: readonly LookupSource[] = [
  {
    kind: 'sales',
    documents: 'sales_order',
    names: ['order_nbr'],
    id: 'order_nbr',
    number: 'order_nbr_sort',
    columns: [
      { field: 'orderNbr', key: 'order_nbr_search' },
      { field: 'customerOrderNbr', key: 'customer_order_nbr_search' },
    ],
    parts: [{ field: 'receiptNbr', table: 'sales_receipt', key: 'shipment_nbr_search' }],
    shared: customer,
    title: { parts: ['document.order_nbr', 'beside.name'], beside: customer },
  },
  {
    kind: 'production',
    documents: 'production_order',
    names: ['prod_nbr'],
    id: 'prod_nbr',
    number: 'prod_nbr_sort',
    columns: [{ field: 'prodNbr', key: 'prod_nbr_search' }],
    parts: [{ field: 'batchNbr', table: 'production_completion', key: 'batch_nbr_search' }],
    shared: item,
    title: { parts: ['document.prod_nbr', 'beside.inventory_id', 'beside.description'], beside: item },
  },
  {
    kind: 'shipment',
    documents: 'shipment',
    names: ['shipment_nbr'],
    id: 'shipment_nbr',
    number: 'shipment_nbr_sort',
    columns: [
      { field: 'shipmentNbr', key: 'shipment_nbr_search' },
      { field: 'trackingNumber', key: 'tracking_number_search' },
    ],
    parts: [],
    shared: customer,
    title: { parts: ['document.shipment_nbr', 'beside.name'], beside: customer },
  },
  {
    kind: 'transfer',
    documents: 'transfer_shipment',
    names: ['order_nbr', 'shipment_nbr'],
    id: 'joined',
    number: 'joined_sort',
    columns: [
      { field: 'soOrderNbr', key: 'order_nbr_search' },
      { field: 'shipmentNbr', key: 'shipment_nbr_search' },
      { field: 'trackingNumber', key: 'tracking_number_search' },
    ],
    parts: [{ field: 'receiptNbr', table: 'transfer_receipt', key: 'receipt_nbr_search' }],
    shared: null,
    title: {
      parts: ['document.order_nbr', 'document.shipment_nbr', 'beside.description'],
      beside: { table: 'transfer_order', reference: 'order_nbr' },
    },
  },
  {
    kind: 'item',
    documents: "(SELECT item.*, true AS is_open, '' AS status FROM item)",
    names: ['inventory_id'],
    id: 'inventory_id',
    number: 'inventory_id_sort',
    columns: [
      { field: 'inventoryId', key: 'inventory_id_search' },
      { field: 'description', key: 'description_search' },
    ],
    parts: [],
    shared: null,
    title: { parts: ['document.inventory_id', 'document.description'], beside: null },
  },
]
