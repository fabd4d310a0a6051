import type { DocumentKind } from '../statuses'

/** What a column sorts by: the sort key of its text, its number, its day, or the rank of its status. */
type SortKind = 'text' | 'number' | 'date' | 'rank'

interface ListOrder {
  readonly kind: DocumentKind
  /** The sortable columns by their names on the wire. Blank values sort last in both directions. */
  readonly sorts: Readonly<Record<string, SortKind>>
  /** The day by which open documents are sorted by default; null: all documents are sorted by the rank of their status. */
  readonly due: string | null
}

function orders<Table extends Readonly<Record<string, ListOrder>>>(table: Table): Table {
  return table
}

/**
 * The order of the document lists, in the browser and in the database. By default open documents come first, by {@link
 * ListOrder.due}, earliest first and those without a day last; then finished ones by the sort key of their id, highest first.
 * Production is sorted by rank. Ties are broken by id, ascending by code point, in both directions. The id of a transfer is the
 * joined one.
 */
export const LIST_ORDER = orders({
  sales: {
    kind: 'sales',
    sorts: {
      orderNbr: 'text',
      customerOrderNbr: 'text',
      orderStatus: 'text',
      customerName: 'text',
      orderDate: 'date',
      shipDate: 'date',
    },
    due: 'shipDate',
  },
  production: {
    kind: 'production',
    sorts: { prodNbr: 'text', inventoryCd: 'text', qtyToProduce: 'number', qtyCompleted: 'number', status: 'rank' },
    due: null,
  },
  shipments: {
    kind: 'shipment',
    sorts: { shipmentNbr: 'text', customerName: 'text', status: 'text', shipDate: 'date' },
    due: 'shipDate',
  },
  transfers: {
    kind: 'transfer',
    sorts: {
      soOrderNbr: 'text',
      shipmentNbr: 'text',
      description: 'text',
      trackingNumber: 'text',
      status: 'text',
      shippedDate: 'date',
    },
    due: 'shippedDate',
  },
})

/** Lists of documents, which can be requested in windows. */
export type DocumentList = keyof typeof LIST_ORDER
