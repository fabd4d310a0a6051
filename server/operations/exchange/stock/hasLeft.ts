import type { Row } from '../staging/row'
import type { Stage } from '../staging/stage'

/** True for a shipment whose goods have left. */
export function hasLeft(stage: Stage, shipmentLine: Row): boolean {
  return stage.find('shipments', shipmentLine.key(['shipment_nbr']))?.get('status') !== 'Open'
}
