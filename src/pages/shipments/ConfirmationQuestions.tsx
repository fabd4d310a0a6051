import Box from '@mui/material/Box'
import type { ConfirmShipmentRequest } from '../../../contract/calls/shipmentCalls'
import { amountsText } from '../../../contract/quantities/unitSums'
import { utcDay } from '../../../contract/rules/dates'
import { courierName, missingFieldsMessage, missingShipmentFields, shipDateRefusal } from '../../../contract/rules/shipments'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { formatShortDate } from '../../components/kit/dates'
import { FactsList } from '../../components/kit/FactsList'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { confirmationBody, courierToSend, textRefusal, type ShipmentDraft } from '../../services/drafts/shipmentDraft'
import { useAppSelector } from '../../services/hooks'
import { selectDay } from '../../slices/daySlice'
import type { OpenedShipment } from './openedShipment'

interface ConfirmationQuestionsProps {
  readonly shipment: OpenedShipment
  readonly draft: ShipmentDraft
  readonly write: WriteOfDocument
  /** The user has closed the message about missing fields. */
  readonly onMissingRead: () => void
}

/** The steps between the Confirm Shipment button and the confirmation: missing fields, and the question. */
export function ConfirmationQuestions({ shipment, draft, write, onMissingRead }: ConfirmationQuestionsProps) {
  const body = confirmationBody(shipment.summary.shipmentNbr, draft)
  if (body === null) {
    const missing = missingShipmentFields(draft)
    const messages = missing.length > 0 ? [missingFieldsMessage(missing)] : []
    const refusals = [
      textRefusal('courier', courierToSend(draft)),
      textRefusal('trackingNumber', draft.trackingNumber),
      shipDateRefusal(draft.shipDate)?.message,
    ]
    messages.push(...refusals.filter((refusal) => refusal != null))
    function handleRead() {
      write.closeQuestion()
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
  return (
    <ConfirmDialog
      title="Confirm Shipment"
      question="Are you sure you want to confirm this shipment? This action cannot be undone."
      details={
        <>
          <ConfirmationSummary shipment={shipment} body={body} />
          <OutcomeNotice write={write} />
        </>
      }
      confirmLabel="Confirm"
      isBusy={write.isUnderWay}
      error={write.refusal}
      onConfirm={() => void write.start('confirmShipment', body)}
      onCancel={write.closeQuestion}
    />
  )
}

interface ConfirmationSummaryProps {
  readonly shipment: OpenedShipment
  /** The body that will be sent. */
  readonly body: ConfirmShipmentRequest
}

/** Summary of what will be posted when the shipment is confirmed. */
function ConfirmationSummary({ shipment, body }: ConfirmationSummaryProps) {
  const { summary, lines } = shipment
  const amounts = amountsText(lines.map(({ shippedQty: quantity, uom }) => ({ quantity, uom })))
  return (
    <FactsList
      facts={[
        { label: 'Shipment Number', value: body.shipmentNbr },
        { label: 'Customer', value: summary.customerName },
        { label: 'Courier', value: courierName(body.courier) },
        { label: 'Tracking Number', value: body.trackingNumber },
        { label: 'Ship Date', value: <ShipDate date={body.shipDate} /> },
        { label: 'Items', value: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${amounts}` },
      ]}
    />
  )
}

/** Warns about a date far from today, which may be a typing error, because a confirmation cannot be undone. */
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

const YEAR_DAYS = 366

/**
 * Returns the warning about a ship date that may be a typing error; null when it is near today, or today is unknown.
 * @param date `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, or `''`
 */
export function farDateText(date: string, today: string): string | null {
  const now = utcDay(today)
  const days = now === null ? 0 : (utcDay(date) ?? now) - now
  if (Math.abs(days) <= YEAR_DAYS) return null
  return days < 0 ? 'more than a year ago' : 'more than a year ahead'
}
