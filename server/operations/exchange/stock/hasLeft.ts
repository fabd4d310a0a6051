import { STATUSES } from '../../../../contract/statuses'
import { statusesWith } from '../staging/statusesWith'

const PICKED = statusesWith(STATUSES.shipment, (facts) => 'isPicked' in facts)

/** SQL: the goods of a staged shipment line have left. */
export function hasLeft(line: string): string {
  return `NOT ${isPicked(line)}`
}

/** SQL: the goods of a staged shipment line are picked, and still there. */
function isPicked(line: string): string {
  return `EXISTS (SELECT FROM import_shipments AS shipment
    WHERE shipment.shipment_nbr = ${line}.shipment_nbr AND shipment.state <> 'bad' AND shipment.status IN (${PICKED}))`
}
