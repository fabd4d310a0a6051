import Box from '@mui/material/Box'
import type { ConfirmShipmentRequest } from '../../../contract/entities/shipping'
import { formatShortDate } from '../../components/kit/dates'
import { formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { FactsList } from '../../components/kit/FactsList'
import { useAppSelector } from '../../services/hooks'
import { selectDay } from '../../slices/daySlice'
import { courierName } from './courierTracking'
import type { OpenedShipment } from './openedShipment'
import { farDateText } from './shipDates'

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
        { label: 'Ship Date', value: <ShipDate date={body.shipDate} /> },
        { label: 'Items', value: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, quantity ${units}` },
      ]}
    />
  )
}

/** A date that is far from today may be a typing error, and the confirmation cannot be undone. */
function ShipDate({ date }: { readonly date: string }) {
  const far = farDateText(date, useAppSelector(selectDay))
  return (
    <>
      {formatShortDate(date)}
      {far !== null && (
        <Box component="strong" role="alert" sx={{ display: 'block', color: 'warning.main' }}>
          That is {far}.
        </Box>
      )}
    </>
  )
}
