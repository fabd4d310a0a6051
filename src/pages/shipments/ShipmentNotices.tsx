import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { canConfirmShipment, courierName } from '../../../contract/rules/shipments'
import { formatShortDate } from '../../components/kit/dates'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { NoticeButton } from '../../components/kit/GuardedButton'
import { DropButton } from '../../components/writes/DropButton'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { courierToSend } from '../../services/drafts/shipmentDraft'
import type { ShipmentDraftState } from './useShipmentDraft'

interface ShipmentNoticesProps {
  readonly summary: ShipmentSummary
  readonly fields: ShipmentDraftState
  readonly labelsError: string | null
  readonly write: WriteOfDocument
  readonly isAsking: boolean
}

export function ShipmentNotices({ summary, fields, labelsError, write, isAsking }: ShipmentNoticesProps) {
  const isOpen = canConfirmShipment(summary.status)
  const isOvertaken = !isOpen && !write.isPosted && fields.isDirty && !write.isBlocked
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
      {isOvertaken && (
        <Alert role="alert" severity="warning" action={<NoticeButton onClick={fields.reset}>Discard</NoticeButton>}>
          This shipment is {summary.status} now. What you typed was not posted{typedIn(fields)}.
        </Alert>
      )}
      {labelsError !== null && <ErrorBox message={labelsError} />}
      {!isAsking && write.rejection !== null && <ErrorBox message={write.rejection} />}
      {!isAsking && <OutcomeNotice write={write} />}
      {isOpen && fields.isResumed && write.phase === 'idle' && (
        <Alert
          role="status"
          severity="info"
          action={
            <DropButton label="Start over" question={`What you typed will be lost${typedIn(fields)}.`} onDrop={fields.reset} />
          }
        >
          What you typed here before is still there.
        </Alert>
      )}
    </Box>
  )
}

function typedIn({ changed, draft }: ShipmentDraftState): string {
  const { courier, customCourier, trackingNumber, shipDate } = changed
  const hasCourier = courier !== undefined || customCourier !== undefined
  const typed = [
    ['Courier', hasCourier && courierName(courierToSend(draft))],
    ['Tracking Number', trackingNumber?.trim()],
    ['Ship Date', formatShortDate(shipDate)],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []))
  return typed.length > 0 ? `: ${typed.join(', ')}` : ''
}
