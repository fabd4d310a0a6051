import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { amountsText } from '../../../contract/quantities/unitSums'
import {
  courierName,
  missingFieldsMessage,
  missingShipmentFields,
  shipDateRejection,
  shipDateWarning,
} from '../../../contract/rules/shipments'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { formatShortDate } from '../../components/kit/dates'
import { FactsList } from '../../components/kit/FactsList'
import { formatCounted } from '../../components/kit/formatNumber'
import { selectSameTracking } from '../../components/scanning/sameTracking'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { confirmationBody, courierToSend, textRejection } from '../../services/drafts/shipmentDraft'
import { useAppSelector } from '../../services/store/hooks'
import { selectDay } from '../../slices/daySlice'
import type { OpenedShipment } from './shipmentList'
import type { ShipmentDraftState } from './useShipmentDraft'

interface ConfirmationQuestionsProps {
  readonly shipment: OpenedShipment
  readonly fields: ShipmentDraftState
  readonly write: WriteOfDocument
  readonly onCancel: () => void
  readonly onMissingRead: () => void
}

export function ConfirmationQuestions({ shipment, fields, write, onCancel, onMissingRead }: ConfirmationQuestionsProps) {
  const { draft } = fields
  const today = useAppSelector(selectDay)
  const { summary, lines } = shipment
  const body = confirmationBody(summary.shipmentNbr, draft)
  if (body === null) {
    const missing = missingShipmentFields(draft)
    const messages = missing.length > 0 ? [missingFieldsMessage(missing)] : []
    const rejections = [
      textRejection('courier', courierToSend(draft)),
      textRejection('trackingNumber', draft.trackingNumber),
      shipDateRejection(draft.shipDate)?.message,
    ]
    messages.push(...rejections.filter((rejection) => rejection != null))
    function handleRead() {
      onCancel()
      onMissingRead()
    }
    return (
      <ConfirmDialog
        title="Missing Required Information"
        question={messages.join('. ')}
        confirmLabel="OK"
        onCancel={handleRead}
      />
    )
  }
  const amounts = amountsText(lines.map(({ shippedQty: quantity, uom }) => ({ quantity, uom })))
  return (
    <ConfirmDialog
      title="Confirm Shipment"
      question="Are you sure you want to confirm this shipment? This action cannot be undone."
      details={
        <>
          <FactsList
            facts={[
              { label: 'Shipment Number', value: body.shipmentNbr },
              { label: 'Customer', value: summary.customerName },
              { label: 'Courier', value: courierName(body.courier) },
              { label: 'Tracking Number', value: <TrackingNumber {...body} /> },
              {
                label: 'Ship Date',
                value: (
                  <ShipDate
                    date={body.shipDate}
                    onChange={(shipDate) => fields.edit({ shipDate })}
                    isDisabled={write.isUnderWay}
                  />
                ),
              },
              { label: 'Items', value: `${formatCounted(lines.length, 'line')}, ${amounts}` },
            ]}
          />
          <OutcomeNotice write={write} />
        </>
      }
      confirmLabel="Confirm"
      isCancelFocused={shipDateWarning(body.shipDate, today) !== null}
      isBusy={write.isUnderWay}
      error={write.rejection}
      onConfirm={() => void write.start('confirmShipment', body)}
      onCancel={onCancel}
    />
  )
}

function TrackingNumber({ shipmentNbr, trackingNumber }: Pick<ConfirmShipmentRequest, 'shipmentNbr' | 'trackingNumber'>) {
  const other = useAppSelector((state) => selectSameTracking(state, shipmentNbr, trackingNumber))
  return (
    <>
      {trackingNumber}
      {other !== undefined && (
        <Box component="strong" role="alert" sx={{ display: 'block', color: 'warning.main' }}>
          {other}, which is open, has it too.
        </Box>
      )}
    </>
  )
}

interface ShipDateProps {
  readonly date: string
  readonly onChange: (date: string) => void
  readonly isDisabled: boolean
}

/** The ship date. One that has passed or is far ahead may be a mistake, and a confirmation cannot be undone. */
function ShipDate({ date, onChange, isDisabled }: ShipDateProps) {
  const today = useAppSelector(selectDay)
  const warning = shipDateWarning(date, today)
  return (
    <>
      {formatShortDate(date)}
      {warning !== null && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'warning.main' }}>
          <strong>That is {warning}.</strong>
          <Button size="small" variant="outlined" color="inherit" disabled={isDisabled} onClick={() => onChange(today)}>
            Use today
          </Button>
        </Box>
      )}
    </>
  )
}
