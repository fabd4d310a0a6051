import { formatLongDate, parseWireDate } from '../../../contract/rules/dates'
import type { TableCard } from '../../components/dataTableProps'
import { StatusChip } from '../../components/StatusChip'
import type { TableColumn } from '../../components/tableColumn'
import { TransferStatus } from './TransferStatus'
import { trackingText } from './transferRows'
import type { TransferRow } from './transferRows'

/** Columns of the transfers list. */
export const TRANSFER_COLUMNS: readonly TableColumn<TransferRow>[] = [
  { field: 'soOrderNbr', header: 'Transfer ID', value: (row) => row.soOrderNbr },
  { field: 'shipmentNbr', header: 'Shipment ID', value: (row) => row.shipmentNbr },
  { field: 'description', header: 'Description', value: (row) => row.description, flex: 2 },
  {
    field: 'trackingNumber',
    header: 'Tracking#',
    value: (row) => row.trackingNumber,
    text: trackingText,
    flex: 1.5,
  },
  { field: 'status', header: 'Status', value: (row) => row.status, render: (row) => <TransferStatus row={row} />, width: 240 },
  {
    field: 'shippedDate',
    header: 'Shipped Date',
    value: (row) => parseWireDate(row.shippedDate)?.getTime() ?? row.shippedDate,
    text: (row) => formatLongDate(row.shippedDate),
  },
]

/** A transfer as a card. */
export function transferCard(row: TransferRow): TableCard {
  return {
    title: `${row.soOrderNbr} · ${row.shipmentNbr}`,
    status: <StatusChip status={row.status} />,
    subtitle: [row.fromSiteDesc, row.destinationSiteDesc].filter((site) => site !== '').join(' to ') || row.description,
    facts: [
      { label: 'Shipped', value: formatLongDate(row.shippedDate) },
      { label: 'Tracking#', value: trackingText(row) },
    ],
  }
}
