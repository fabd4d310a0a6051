import { FALLBACK } from '../../../contract/fallbacks'
import { missingFieldsMessage, SHIPMENT_TEXT } from '../../../contract/rules/shipments'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { describeError } from '../../services/apiError'
import { ConfirmationSummary } from './ConfirmationSummary'
import type { OpenedShipment } from './openedShipment'
import type { ShipmentConfirmation } from './useShipmentConfirmation'

interface ConfirmationQuestionsProps {
  readonly shipment: OpenedShipment
  readonly confirmation: ShipmentConfirmation
}

/** The dialogs that stand between the Confirm Shipment button and the confirmation. */
export function ConfirmationQuestions({ shipment, confirmation }: ConfirmationQuestionsProps) {
  const { question, write, confirm, dismiss } = confirmation
  if (question === null) return null
  if (question.kind === 'missing') {
    return <MessageDialog title={SHIPMENT_TEXT.missingTitle} message={missingFieldsMessage(question.fields)} onClose={dismiss} />
  }
  return (
    <ConfirmDialog
      title="Confirm Shipment"
      question={SHIPMENT_TEXT.confirmQuestion}
      details={
        <>
          <ConfirmationSummary shipment={shipment} body={question.body} />
          <OutcomeNotice write={write} />
        </>
      }
      confirmLabel="Confirm"
      isBusy={write.isUnderWay}
      error={write.phase === 'refused' ? describeError(write.error, FALLBACK.confirmShipment) : null}
      onConfirm={confirm}
      onCancel={dismiss}
    />
  )
}
