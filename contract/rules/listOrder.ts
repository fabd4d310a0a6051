import type { DocumentKind } from '../statuses'

/** Sort criterion of a column: the key of its text, its number, its day, or the rank of its status. */
type SortKind = 'text' | 'number' | 'date' | 'rank'

interface ListOrder {
  readonly kind: DocumentKind
  /** The columns of the screen as the wire spells them, and what each sorts by. Blank values sort last in both directions. */
  readonly sorts: Readonly<Record<string, SortKind>>
  /** The day that open documents are ordered by where nothing is sorted; null: all documents by the rank of their status. */
  readonly due: string | null
}

function orders<Table extends Readonly<Record<string, ListOrder>>>(table: Table): Table {
  return table
}

/**
 * How the lists of documents are ordered, in the browser and in the database. Where nothing is sorted, open documents come first, by
 * {@link ListOrder.due}, earliest first and none last, and then the finished ones by the sort key of their id, highest first; production by
 * rank. Ties end in the id, ascending by its code points, in both directions. A transfer's id is its joined one.
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

/** Lists of documents: those that may be asked for in windows. */
export type DocumentList = keyof typeof LIST_ORDER
