import { documentName } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import type { TransfersResponse, TransferSummary } from '../../../contract/entities/transfers'
import { formatLongDate } from '../../../contract/rules/dates'
import { DraftMark, RowStatus } from '../../components/documents/RowStatus'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { dueColumn } from '../../components/lists/due/dueColumn'
import { UNDER_WAY_FILTERS } from '../../components/lists/due/dueFilters'
import { documentRow, type DocumentListDefinition, type ListRow } from '../../components/lists/listDefinition'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { TransferStatus, type TransferQuantities } from './TransferStatus'

const shippedDate = dueColumn<'shippedDate'>({
  field: 'shippedDate',
  header: 'Shipped Date',
  format: formatLongDate,
  words: 'underWay',
  layout: { flex: 0.6, minWidth: 154, onCard: 4 },
})

/** At 1024 px only description and tracking number are cut. */
const TRANSFER_COLUMNS: readonly TableColumn<TransferRow>[] = [
  valueColumn('soOrderNbr', 'Transfer ID', {
    width: 102,
    onCard: 'title',
    render: ({ id, soOrderNbr }) => (
      <span style={{ display: 'grid', lineHeight: '15px' }}>
        {soOrderNbr}
        <DraftMark document={documentName.transfer(id)} />
      </span>
    ),
    renderOnCard: ({ soOrderNbr }) => soOrderNbr,
  }),
  valueColumn('shipmentNbr', 'Shipment ID', { width: 102, onCard: 2 }),
  valueColumn('description', 'Description', { flex: 3, onCard: 3 }),
  valueColumn('trackingNumber', 'Tracking#', { text: trackingText, flex: 1.9, minWidth: 88, onCard: 2 }),
  valueColumn('status', 'Status', {
    render: (row) => <TransferStatus row={row} />,
    onCard: 'status',
    renderOnCard: (row) => <RowStatus document={documentName.transfer(row.id)} status={row.status} />,
    flex: 0.8,
    minWidth: 156,
  }),
  shippedDate,
]

export const TRANSFER_LIST: DocumentListDefinition<TransfersResponse, TransferRow> = {
  call: 'getTransfers',
  name: 'transfers',
  title: 'Inventory Transfers',
  label: 'Inventory Transfers',
  columns: TRANSFER_COLUMNS,
  hasTallRows: true,
  searchPlaceholder: 'Search by ID, source, or destination...',
  finished: 'Received Transfers',
  loadingText: 'Loading transfers...',
  emptyText: 'There are no open transfers.',
  failureTitle: 'Error loading transfers list',
  fallback: FALLBACK.transfers,
  rowsOf,
  quickFilters: { dayOf: (row) => row.shippedDate, filters: UNDER_WAY_FILTERS },
  noun: 'transfer',
  dialog: {
    title: 'Transfer Details',
    size: '6xl',
    absent: () => 'Transfer not found',
  },
}

/** One transfer shipment in the list. Its id is transfer and shipment number joined. */
export interface TransferRow extends TransferSummary, TransferQuantities, ListRow {}

export function rowsOf({
  transferSummary,
  groupedTransferShipments,
  transfersWithReceiptsQty,
}: TransfersResponse): TransferRow[] {
  return transferSummary.map((transfer) => {
    const row = documentRow('transfers', transfer)
    return { ...row, shipped: listAt(groupedTransferShipments, row.id), received: listAt(transfersWithReceiptsQty, row.id) }
  })
}

function trackingText({ trackingNumber, packageDesc }: Pick<TransferSummary, 'trackingNumber' | 'packageDesc'>): string {
  if (trackingNumber === '') return '-'
  return packageDesc === '' ? trackingNumber : `${trackingNumber} - ${packageDesc}`
}
