import type { ShipmentSummary, ShippingAnswer } from '../../../contract/entities/shipping'
import { searchText } from '../../components/lists/search'
import { statusFacts } from '../../../contract/statuses'
import type { ListRow } from '../../components/lists/listDefinition'

/** One shipment in the list. */
export interface ShipmentRow extends ShipmentSummary, ListRow {}

/** The rows of an answer. */
export function rowsOf({ shipmentSummaries }: Pick<ShippingAnswer, 'shipmentSummaries'>): ShipmentRow[] {
  return shipmentSummaries.map((summary) => ({
    ...summary,
    id: summary.shipmentNbr,
    searchText: searchText(summary.shipmentNbr, summary.customerName),
    isFinished: statusFacts('shipment', summary.status)?.isFinished === true,
  }))
}
