import Alert from '@mui/material/Alert'
import { formatShortDate } from '../../components/kit/dates'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { courierToSend } from '../../services/shipmentDraft'
import { courierName } from './courierTracking'
import type { ShipmentDraftState } from './useShipmentDraft'

interface OvertakenNoticeProps {
  /** The status that the shipment has now. */
  readonly status: string
  readonly fields: ShipmentDraftState
}

/** Says that somebody else confirmed the shipment while fields were being filled in, and what was typed into them. */
export function OvertakenNotice({ status, fields }: OvertakenNoticeProps) {
  const { courier, customCourier, trackingNumber, shipDate } = fields.changed
  const hasCourier = courier !== undefined || customCourier !== undefined
  const typed = [
    ['Courier', hasCourier && courierName(courierToSend(fields.draft))],
    ['Tracking Number', trackingNumber?.trim()],
    ['Ship Date', formatShortDate(shipDate)],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []))
  return (
    <Alert
      role="alert"
      severity="warning"
      variant="outlined"
      action={
        <GuardedButton size="small" variant="text" color="inherit" onClick={fields.reset}>
          Discard
        </GuardedButton>
      }
      sx={{ mb: 2 }}
    >
      This shipment has become {status} meanwhile. What you typed here was not posted
      {typed.length > 0 && `: ${typed.join(', ')}`}.
    </Alert>
  )
}
