import type { ConfirmShipmentRequest } from '../../../contract/entities/shipping'
import { formatShortDate } from '../../components/kit/dates'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { FactsList } from '../../components/kit/FactsList'
import { courierName } from './courierTracking'
import type { OpenedShipment } from './openedShipment'

interface ConfirmationSummaryProps {
  readonly shipment: OpenedShipment
  /** The body that will be sent. */
  readonly body: ConfirmShipmentRequest
}

/** What exactly will be posted when the shipment is confirmed. */
export function ConfirmationSummary({ shipment, body }: ConfirmationSummaryProps) {
  const { summary, lines } = shipment
  const units = formatQuantity(sumQuantities(lines.map((line) => line.shippedQty)))
  return (
    <FactsList
      facts={[
        { label: 'Shipment Number', value: body.shipmentNbr },
        { label: 'Customer', value: summary.customerName },
        { label: 'Courier', value: courierName(body.courier) },
        { label: 'Tracking Number', value: body.trackingNumber },
        { label: 'Ship Date', value: formatShortDate(body.shipDate) },
        { label: 'Items', value: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, quantity ${units}` },
      ]}
    />
  )
}
