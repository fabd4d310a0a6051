import type { LIST_FILTERS } from '../../../contract/rules/listFilter'
import type { DocumentList, LIST_ORDER } from '../../../contract/rules/listOrder'
import { DOCUMENT_TABLES, type DocumentTable } from '../lists/documentTables'

/** A table that documents refer to by a foreign key: customers, items, transfer orders. */
interface Related {
  readonly table: string
  /** Its primary key; the documents' foreign key column has the same name. */
  readonly key: string
}

/** The names that a list may be sorted by. */
type SortField<List extends DocumentList> = keyof (typeof LIST_ORDER)[List]['sorts'] & string

/** A value that a list may be sorted by. */
export interface SortColumn {
  /** SQL of the value; NULL stands for a blank one. */
  readonly sql: string
  /** Set when the value is not a column of the documents' own table. */
  readonly of?: Related
  /** True when no value is NULL, so that a descending sort can scan an index backward. */
  readonly isNeverBlank?: boolean
}

/** Key columns of a referenced table: `found` returns SQL for whether its row matches, given the SQL of the term. */
export interface RelatedColumn {
  readonly of: Related
  readonly found: (sought: string) => string
  /**
   * A table that `of` refers to in turn, and that has the texts. It is queried first, and `found` gets its keys: with literal
   * keys PostgreSQL estimates the number of rows well, with a subquery it guesses.
   */
  readonly via?: RelatedColumn
}

/** The documents' statuses. Their names are few and known here, so a term is matched in the program, not in SQL. */
export interface StatusColumn {
  readonly status: string
  /** The rank of the status, where documents are ordered by it. */
  readonly rank?: string
}

/** A column that a search term is matched against with LIKE; `sql` is a key column of the documents. */
type SearchColumn = { readonly sql: string } | RelatedColumn | StatusColumn

/** A column that a list is filtered by: a status, a day, or a text of a referenced table, by an array of search keys. */
type FilterColumn = StatusColumn | { readonly day: string } | RelatedColumn

/** The names that a list may be filtered by. */
type FilterField<List extends DocumentList> = keyof (typeof LIST_FILTERS)[List] & string

/** The columns of a list of documents in the database. */
export interface DocumentColumns<Fields extends string = string, Filters extends string = string> extends DocumentTable {
  readonly sorts: Readonly<Record<Fields, SortColumn>>
  /** The same columns that the browser searches in its rows. */
  readonly searches: readonly SearchColumn[]
  readonly filters: Readonly<Record<Filters, FilterColumn>>
}

const CUSTOMER = { table: 'customer', key: 'customer_id' } as const
const ITEM = { table: 'item', key: 'inventory_id' } as const
const SITE = { table: 'site', key: 'site_id' } as const
const TRANSFER = { table: 'transfer_order', key: 'order_nbr' } as const

const customerName = { sql: 'customer.name_sort', of: CUSTOMER } as const
const customerFound: SearchColumn = { of: CUSTOMER, found: (like) => `customer.name_search LIKE ${like}` }

const customerNamed: FilterColumn = { of: CUSTOMER, found: (keys) => `customer.name_search = ANY (${keys})` }
const siteNamed: RelatedColumn = { of: SITE, found: (keys) => `site.description_search = ANY (${keys})` }
const transferNamed = (column: string): FilterColumn => ({
  of: TRANSFER,
  via: siteNamed,
  found: (keys) => `transfer_order.${column} = ANY (${keys})`,
})

/**
 * How each list of documents is sorted, searched and filtered in SQL, under the names of `LIST_ORDER` and `LIST_FILTERS`, with
 * the same results as in the browser. Statuses that are sorted as texts have the same order by their keys and by their names.
 */
export const DOCUMENT_COLUMNS: Readonly<Record<DocumentList, DocumentColumns>> = {
  sales: {
    ...DOCUMENT_TABLES.sales,
    sorts: {
      orderNbr: { sql: 'sales_order.order_nbr_sort', isNeverBlank: true },
      customerOrderNbr: { sql: 'sales_order.customer_order_nbr_sort' },
      orderStatus: { sql: 'sales_order.status COLLATE "C"' },
      customerName,
      orderDate: { sql: 'sales_order.order_date' },
      shipDate: { sql: 'sales_order.ship_date' },
    },
    searches: [{ sql: 'sales_order.order_nbr_search' }, { sql: 'sales_order.customer_order_nbr_search' }, customerFound],
    filters: {
      orderStatus: { status: 'sales_order.status' },
      customerName: customerNamed,
      warehouseDesc: siteNamed,
      orderDate: { day: 'sales_order.order_date' },
      shipDate: { day: 'sales_order.ship_date' },
    },
  },
  production: {
    ...DOCUMENT_TABLES.production,
    sorts: {
      prodNbr: { sql: 'production_order.prod_nbr_sort', isNeverBlank: true },
      inventoryCd: { sql: 'item.inventory_id_sort', of: ITEM },
      qtyToProduce: { sql: 'production_order.qty_to_produce' },
      qtyCompleted: { sql: 'production_order.qty_completed' },
      status: { sql: 'production_order.status_rank' },
    },
    searches: [
      { sql: 'production_order.prod_nbr_search' },
      { of: ITEM, found: (like) => `item.inventory_id_search LIKE ${like}` },
      { status: 'production_order.status', rank: 'production_order.status_rank' },
    ],
    filters: {
      status: { status: 'production_order.status', rank: 'production_order.status_rank' },
      inventoryCd: { of: ITEM, found: (keys) => `item.inventory_id_search = ANY (${keys})` },
      warehouseDesc: siteNamed,
    },
  },
  shipments: {
    ...DOCUMENT_TABLES.shipments,
    sorts: {
      shipmentNbr: { sql: 'shipment.shipment_nbr_sort', isNeverBlank: true },
      customerName,
      status: { sql: 'shipment.status COLLATE "C"' },
      shipDate: { sql: 'shipment.ship_date' },
    },
    searches: [{ sql: 'shipment.shipment_nbr_search' }, customerFound],
    filters: {
      status: { status: 'shipment.status' },
      customerName: customerNamed,
      warehouseDesc: siteNamed,
      shipDate: { day: 'shipment.ship_date' },
    },
  },
  transfers: {
    ...DOCUMENT_TABLES.transfers,
    sorts: {
      soOrderNbr: { sql: 'transfer_shipment.order_nbr_sort', isNeverBlank: true },
      shipmentNbr: { sql: 'transfer_shipment.shipment_nbr_sort', isNeverBlank: true },
      description: { sql: 'transfer_order.description_sort', of: TRANSFER },
      trackingNumber: { sql: 'transfer_shipment.tracking_number_sort' },
      status: { sql: 'transfer_shipment.status COLLATE "C"' },
      shippedDate: { sql: 'transfer_shipment.shipped_date' },
    },
    searches: [
      { sql: 'transfer_shipment.order_nbr_search' },
      { sql: 'transfer_shipment.shipment_nbr_search' },
      { sql: 'transfer_shipment.tracking_number_search' },
      { of: TRANSFER, found: (like) => `transfer_order.description_search LIKE ${like}` },
      {
        of: TRANSFER,
        via: { of: SITE, found: (like) => `site.description_search LIKE ${like}` },
        found: (keys) => `transfer_order.from_site = ANY (${keys}) OR transfer_order.to_site = ANY (${keys})`,
      },
    ],
    filters: {
      status: { status: 'transfer_shipment.status' },
      fromSiteDesc: transferNamed('from_site'),
      destinationSiteDesc: transferNamed('to_site'),
      shippedDate: { day: 'transfer_shipment.shipped_date' },
    },
  },
} satisfies { readonly [List in DocumentList]: DocumentColumns<SortField<List>, FilterField<List>> }
