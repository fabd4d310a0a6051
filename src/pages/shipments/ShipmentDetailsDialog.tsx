import { canConfirmShipment } from '../../../contract/rules/shipments'
import { DialogFrame } from '../../components/kit/DialogFrame'
import type { DocumentStep } from '../../components/lists/documentStep'
import { DocumentSteps } from '../../components/lists/DocumentSteps'
import { ConfirmationQuestions } from './ConfirmationQuestions'
import type { OpenedShipment } from './openedShipment'
import { ShipmentActions } from './ShipmentActions'
import { ShipmentDocument } from './ShipmentDocument'
import { ShipmentNotices } from './ShipmentNotices'
import { useShipmentConfirmation } from './useShipmentConfirmation'
import { useShipmentDraft } from './useShipmentDraft'
import { useShippingLabels } from './useShippingLabels'

interface ShipmentDetailsDialogProps {
  readonly shipment: OpenedShipment
  readonly step: DocumentStep
  readonly onClose: () => void
}

/** One shipment with everything that can be done with it. */
export function ShipmentDetailsDialog({ shipment, step, onClose }: ShipmentDetailsDialogProps) {
  const { summary } = shipment
  const fields = useShipmentDraft(summary)
  const confirmation = useShipmentConfirmation(summary.shipmentNbr, fields.draft)
  const labels = useShippingLabels(summary)

  const { write, isConfirmed } = confirmation
  const isOpen = canConfirmShipment(summary.status)
  const { isUnderWay } = write
  // While nobody knows whether it is confirmed, the question steps aside for the way to find out.
  const isAsking = confirmation.question !== null && write.phase !== 'unknown'
  // Once it is confirmed, nothing typed is left to lose, although the list may not show it yet.
  const isDirty = isOpen && !isConfirmed && fields.isDirty

  function handleClose() {
    fields.reset()
    onClose()
  }

  function handleStep(shipmentNbr: string, by: 'previous' | 'next') {
    fields.reset()
    labels.reset()
    step.onStep(shipmentNbr, by)
  }

  return (
    <DialogFrame
      title="Shipment Details"
      size="7xl"
      isDirty={isDirty}
      isBusy={isUnderWay}
      onClose={handleClose}
      headerActions={
        <DocumentSteps noun="shipment" step={{ ...step, onStep: handleStep }} isDisabled={isDirty || write.isBlocked} />
      }
      actions={(requestClose) => (
        <ShipmentActions
          shipment={shipment}
          confirmation={confirmation}
          labels={labels}
          isUnderWay={isUnderWay}
          onClose={requestClose}
        />
      )}
    >
      <ShipmentNotices shipmentNbr={summary.shipmentNbr} fields={fields} labels={labels} write={write} isAsking={isAsking} />
      <ShipmentDocument shipment={shipment} fields={fields} isOpen={isOpen} isDisabled={write.isBlocked || isConfirmed} />
      {isAsking && <ConfirmationQuestions shipment={shipment} confirmation={confirmation} />}
    </DialogFrame>
  )
}
