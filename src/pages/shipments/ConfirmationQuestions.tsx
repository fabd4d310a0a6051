import { missingFieldsMessage, missingShipmentFields, shipDateRefusal } from '../../../contract/rules/shipments'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { ConfirmationSummary } from './ConfirmationSummary'
import type { OpenedShipment } from './openedShipment'
import { confirmationBody } from '../../services/shipmentDraft'
import type { ShipmentDraft } from '../../services/shipmentDraft'

interface ConfirmationQuestionsProps {
  readonly shipment: OpenedShipment
  readonly draft: ShipmentDraft
  readonly write: WriteOfDocument
  /** The person has read which fields are missing. */
  readonly onMissingRead: () => void
}

/** The steps between the Confirm Shipment button and the confirmation: missing fields, and the question. */
export function ConfirmationQuestions({ shipment, draft, write, onMissingRead }: ConfirmationQuestionsProps) {
  const body = confirmationBody(shipment.summary.shipmentNbr, draft)
  if (body === null) {
    const missing = missingShipmentFields(draft)
    const messages = missing.length > 0 ? [missingFieldsMessage(missing)] : []
    const refusal = shipDateRefusal(draft.shipDate)
    if (refusal) messages.push(refusal.message)
    function handleRead() {
      write.closeQuestion()
      onMissingRead()
    }
    return <MessageDialog title="Missing Required Information" message={messages.join('. ')} onClose={handleRead} />
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
