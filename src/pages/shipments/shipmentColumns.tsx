import { formatShortDate } from '../../components/kit/dates'
import type { TableCard } from '../../components/kit/dataTableProps'
import { dueColumn } from '../../components/due/dueColumn'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import type { ShipmentRow } from './shipmentRows'

const shipDate = dueColumn<'shipDate'>({
  field: 'shipDate',
  header: 'Ship Date',
  format: (date) => formatShortDate(date, 'Not scheduled'),
  words: 'ship',
})

/** Columns of the shipment list. */
export const SHIPMENT_COLUMNS: readonly TableColumn<ShipmentRow>[] = [
  { field: 'shipmentNbr', header: 'Shipment Number', value: (row) => row.shipmentNbr },
  { field: 'customerName', header: 'Customer', value: (row) => row.customerName, flex: 2 },
  { field: 'status', header: 'Status', value: (row) => row.status, render: (row) => <StatusChip status={row.status} /> },
  shipDate.column,
]

/** A shipment as a card. */
export function shipmentCard(row: ShipmentRow): TableCard {
  return {
    title: row.shipmentNbr,
    status: <StatusChip status={row.status} />,
    subtitle: row.customerName,
    facts: [shipDate.fact(row)],
  }
}
