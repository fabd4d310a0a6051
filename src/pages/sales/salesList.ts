import type { SalesAnswer } from '../../../contract/entities/sales'
import { FALLBACK } from '../../../contract/fallbacks'
import { SHIP_PARTS } from '../../components/due/dueParts'
import { substringMatcher } from '../../components/lists/search'
import type { ListPart } from '../../components/due/listPart'
import type { DocumentListDefinition } from '../../components/lists/listDefinition'
import { SALES_COLUMNS, salesCard } from './salesColumns'
import { isReceivable } from './salesLines'
import { rowsOf } from './salesRows'
import type { SalesRow } from './salesRows'

/** Lines are examined once per row, however often it is counted. */
const toReceive = new WeakMap<SalesRow, boolean>()

function isToReceive(row: SalesRow): boolean {
  const isKnown = toReceive.get(row)
  if (isKnown !== undefined) return isKnown
  const is = row.lines.some(isReceivable)
  toReceive.set(row, is)
  return is
}

/** Orders that goods are still to come in for. */
const TO_RECEIVE: ListPart<SalesRow> = {
  id: 'receipts',
  label: 'To receive',
  emptyText: 'Nothing is to be received.',
  has: isToReceive,
}

/** The list of sales orders. */
export const SALES_LIST: DocumentListDefinition<SalesAnswer, SalesRow> = {
  call: 'getSales',
  documents: 'sales',
  title: 'Sales',
  label: 'Sales orders',
  columns: SALES_COLUMNS,
  card: salesCard,
  searchPlaceholder: 'Search by order number or customer...',
  filterLabel: 'Show Completed Orders',
  loadingText: 'Loading sales orders...',
  emptyText: 'There are no open sales orders.',
  noMatchText: 'No sales order matches your search.',
  failureTitle: 'Error loading sales orders',
  fallback: FALLBACK.sales,
  rowsOf,
  matcher: substringMatcher,
  parts: { dayOf: (row) => row.shipDate, parts: [...SHIP_PARTS, TO_RECEIVE] },
  noun: 'sales order',
  codesOf: (row) => [row.orderNbr, row.customerOrderNbr],
  dialog: {
    title: 'Sales Order Details',
    size: '7xl',
    absent: () => 'Order not found',
  },
}
