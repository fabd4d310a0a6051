import { formatLongDate } from '../../../contract/rules/dates'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { TableCard } from '../../components/kit/dataTableProps'
import { dueColumn } from '../../components/due/dueColumn'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import { TransferStatus } from './TransferStatus'
import { transferProgress } from './transferProgress'
import { trackingText } from './transferRows'
import type { TransferRow } from './transferRows'

const shippedDate = dueColumn<'shippedDate'>({
  field: 'shippedDate',
  header: 'Shipped Date',
  format: formatLongDate,
  words: 'underWay',
  layout: { flex: 0.6, minWidth: 154 },
})

/** Columns of the transfers list: numbers, a tracking number without its package, status and date are whole at 1024 px, and the description has the rest. */
export const TRANSFER_COLUMNS: readonly TableColumn<TransferRow>[] = [
  { field: 'soOrderNbr', header: 'Transfer ID', value: (row) => row.soOrderNbr, width: 102 },
  { field: 'shipmentNbr', header: 'Shipment ID', value: (row) => row.shipmentNbr, width: 102 },
  { field: 'description', header: 'Description', value: (row) => row.description, flex: 3 },
  {
    field: 'trackingNumber',
    header: 'Tracking#',
    value: (row) => row.trackingNumber,
    text: trackingText,
    flex: 1.9,
    minWidth: 150,
  },
  {
    field: 'status',
    header: 'Status',
    value: (row) => row.status,
    render: (row) => <TransferStatus row={row} />,
    flex: 0.8,
    minWidth: 156,
  },
  shippedDate.column,
]

/** A transfer as a card. Once receiving has begun, how far it is matters more than the tracking number. */
export function transferCard(row: TransferRow): TableCard {
  const { received, total } = transferProgress(row)
  const isBegun = received > 0 && received < total
  return {
    title: `${row.soOrderNbr} · ${row.shipmentNbr}`,
    status: <StatusChip status={row.status} />,
    subtitle: [row.fromSiteDesc, row.destinationSiteDesc].filter((site) => site !== '').join(' to ') || row.description,
    facts: [
      shippedDate.fact(row, 'Shipped'),
      isBegun
        ? { label: 'Received', value: `${formatQuantity(received)} of ${formatQuantity(total)}` }
        : { label: 'Tracking#', value: trackingText(row) },
    ],
  }
}
