import { documentName } from '../../../contract/documentName'
import { distinctFiles } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import type { ShipmentSummary, ShippingResponse } from '../../../contract/entities/shipping'
import { RowStatus } from '../../components/documents/RowStatus'
import { formatShortDate } from '../../components/kit/dates'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { dueColumn } from '../../components/lists/due/dueColumn'
import { SHIP_FILTERS } from '../../components/lists/due/dueFilters'
import { documentRow, type DocumentListDefinition, type ListRow } from '../../components/lists/listDefinition'
import { FALLBACK } from '../../services/endpoints/fallbacks'

const shipDate = dueColumn<'shipDate'>({
  field: 'shipDate',
  header: 'Ship Date',
  format: (date) => formatShortDate(date, 'Not scheduled'),
  words: 'ship',
  layout: { minWidth: 190, onCard: 3 },
})

const SHIPMENT_COLUMNS: readonly TableColumn<ShipmentRow>[] = [
  valueColumn('shipmentNbr', 'Shipment Number', { onCard: 'title' }),
  valueColumn('customerName', 'Customer', { flex: 2, onCard: 2 }),
  valueColumn('status', 'Status', {
    onCard: 'status',
    render: (row) => <RowStatus document={documentName.shipment(row.shipmentNbr)} status={row.status} />,
  }),
  shipDate,
]

export const SHIPMENT_LIST: DocumentListDefinition<ShippingResponse, ShipmentRow> = {
  call: 'getShipments',
  name: 'shipments',
  title: 'Shipments',
  label: 'Shipments',
  columns: SHIPMENT_COLUMNS,
  searchPlaceholder: 'Search by shipment number or customer...',
  finished: 'Completed Orders',
  loadingText: 'Loading shipments...',
  emptyText: 'No shipments yet.',
  allFinishedText: 'Every shipment is completed. Tick "Show Completed Orders" to see them.',
  failureTitle: 'Error loading shipping list',
  fallback: FALLBACK.shipments,
  rowsOf,
  quickFilters: { dayOf: (row) => row.shipDate, filters: SHIP_FILTERS },
  noun: 'shipment',
  dialog: {
    title: 'Shipment Details',
    size: '7xl',
    absent: () => 'Shipment not found',
  },
}

interface ShipmentRow extends ShipmentSummary, ListRow {}

function rowsOf({ shipmentSummaries }: Pick<ShippingResponse, 'shipmentSummaries'>): ShipmentRow[] {
  return shipmentSummaries.map((summary) => documentRow('shipments', summary))
}

export type OpenedShipment = ReturnType<typeof openedShipment>

export function openedShipment(response: ShippingResponse, summary: ShipmentSummary) {
  const lines = listAt(response.shipmentDetails, summary.shipmentNbr)
  // The note is on the summary; some backends have it only on every line.
  const note = summary.notes || (lines.find(({ notes }) => notes !== '')?.notes ?? '')
  return { summary, lines, note, files: distinctFiles(lines) }
}
