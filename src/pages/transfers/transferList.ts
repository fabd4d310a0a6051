import type { TransfersAnswer } from '../../../contract/entities/transfers'
import { FALLBACK } from '../../../contract/fallbacks'
import { UNDER_WAY_PARTS } from '../../components/due/dueParts'
import { substringMatcher } from '../../components/lists/search'
import type { DocumentListDefinition } from '../../components/lists/listDefinition'
import { TRANSFER_COLUMNS, transferCard } from './transferColumns'
import { rowsOf } from './transferRows'
import type { TransferRow } from './transferRows'

/** The list of inventory transfers. */
export const TRANSFER_LIST: DocumentListDefinition<TransfersAnswer, TransferRow> = {
  call: 'getTransfers',
  documents: 'transfers',
  title: 'Inventory Transfers',
  label: 'Inventory Transfers',
  columns: TRANSFER_COLUMNS,
  card: transferCard,
  searchPlaceholder: 'Search by ID, source, or destination...',
  filterLabel: 'Show Received Transfers',
  loadingText: 'Loading transfers...',
  emptyText: 'There are no open transfers.',
  noMatchText: 'No transfer matches your search.',
  failureTitle: 'Error loading transfers list',
  fallback: FALLBACK.transfers,
  rowsOf,
  matcher: substringMatcher,
  parts: { dayOf: (row) => row.shippedDate, parts: UNDER_WAY_PARTS },
  noun: 'transfer',
  codesOf: (row) => [row.soOrderNbr, row.shipmentNbr, row.trackingNumber],
  dialog: {
    title: 'Transfer Details',
    size: '6xl',
    absent: () => 'Transfer not found',
  },
}
