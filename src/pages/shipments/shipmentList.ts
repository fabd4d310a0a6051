import type { ShippingAnswer } from '../../../contract/entities/shipping'
import { FALLBACK } from '../../../contract/fallbacks'
import { SHIP_PARTS } from '../../components/due/dueParts'
import { substringMatcher } from '../../components/lists/search'
import type { DocumentListDefinition } from '../../components/lists/listDefinition'
import { SHIPMENT_COLUMNS, shipmentCard } from './shipmentColumns'
import { rowsOf } from './shipmentRows'
import type { ShipmentRow } from './shipmentRows'

/** The list of shipments. */
export const SHIPMENT_LIST: DocumentListDefinition<ShippingAnswer, ShipmentRow> = {
  call: 'getShipments',
  documents: 'shipments',
  title: 'Shipments',
  label: 'Shipments',
  columns: SHIPMENT_COLUMNS,
  card: shipmentCard,
  searchPlaceholder: 'Search by shipment number or customer...',
  filterLabel: 'Show Completed Orders',
  loadingText: 'Loading shipments...',
  emptyText: 'No shipments yet.',
  allFinishedText: 'Every shipment is completed. Tick "Show Completed Orders" to see them.',
  noMatchText: 'No shipment matches your search.',
  failureTitle: 'Error loading shipping list',
  fallback: FALLBACK.shipments,
  rowsOf,
  matcher: substringMatcher,
  parts: { dayOf: (row) => row.shipDate, parts: SHIP_PARTS },
  noun: 'shipment',
  codesOf: (row) => [row.shipmentNbr],
  isShipments: true,
  dialog: {
    title: 'Shipment Details',
    size: '7xl',
    absent: (id) => `Shipment ${id} was not found.`,
  },
}
