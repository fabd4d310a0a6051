import { statusFacts } from '../../../../contract/statuses'
import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'

/** True for a shipment whose goods have left. */
export function hasLeft(stage: Stage, shipmentLine: Row): boolean {
  const shipment = stage.find('shipments', shipmentLine.key(['shipment_nbr']))
  return !statusFacts('shipment', shipment?.get('status') ?? '')?.isPicked
}
