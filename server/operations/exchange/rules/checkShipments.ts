import { statusFacts } from '../../../../contract/statuses'
import type { Stage } from '../staging/stage'

/** Works out when shipments were confirmed, and refuses those that left without what a confirmation needs. */
export function checkShipments(stage: Stage): void {
  for (const shipment of stage.fresh('shipments')) {
    const status = shipment.text('status')
    if (statusFacts('shipment', status)?.isPicked) {
      if (shipment.isOpen('confirmed_at')) shipment.fill('confirmed_at', null)
      else stage.refuse('shipments', shipment, 'confirmed_at', 'must be empty: the shipment is open')
      continue
    }
    for (const column of ['ship_date', 'courier', 'tracking_number']) {
      const value = shipment.get(column)
      if (value === null || value === '')
        stage.refuse('shipments', shipment, column, `must not be empty: the shipment is ${status}`)
    }
    const shipDate = shipment.get('ship_date')
    if (shipment.isOpen('confirmed_at') && shipDate !== null) shipment.fill('confirmed_at', `${shipDate}T00:00:00Z`)
  }
}
