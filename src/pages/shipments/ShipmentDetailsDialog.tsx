import Box from '@mui/material/Box'
import { useState } from 'react'
import { documentName } from '../../../contract/documentName'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { ActivityTabs } from '../../components/documents/activity/ActivityTabs'
import { AnnotationActions } from '../../components/documents/annotations/AnnotationActions'
import { DialogFrame } from '../../components/kit/DialogFrame'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PrintOutlined } from '../../components/kit/icons'
import { StatusChip } from '../../components/kit/StatusChip'
import { DocumentSteps, type DocumentStep } from '../../components/lists/DocumentSteps'
import { DocumentPrintButton } from '../../components/printing/DocumentPrintButton'
import type { PrintableSheet } from '../../components/printing/PrintButton'
import { useDocumentWrite, useWriteQuestion } from '../../components/writes/useDocumentWrite'
import { ConfirmationQuestions } from './ConfirmationQuestions'
import type { OpenedShipment } from './openedShipment'
import { ShipmentDocument } from './ShipmentDocument'
import { OvertakenNotice, ShipmentNotices } from './ShipmentNotices'
import { useShipmentDraft } from './useShipmentDraft'
import { useShippingLabels, type ShippingLabels } from './useShippingLabels'

interface ShipmentDetailsDialogProps {
  readonly shipment: OpenedShipment
  readonly step: DocumentStep
  readonly onClose: () => void
}

/** One shipment with all its actions. */
export function ShipmentDetailsDialog({ shipment, step, onClose }: ShipmentDetailsDialogProps) {
  const { summary } = shipment
  const fields = useShipmentDraft(summary)
  const write = useDocumentWrite(documentName.shipment(summary.shipmentNbr))
  const question = useWriteQuestion(write.document)
  const labels = useShippingLabels(summary)
  const [missingRead, setMissingRead] = useState(0)

  // Even if the list does not show it yet.
  const { isPosted: isConfirmed } = write
  const isOpen = canConfirmShipment(summary.status)
  // While the outcome is unknown, Check again replaces the question. A confirmed shipment needs no question.
  const isAsking = question.isOpen && write.phase !== 'unknown' && (isOpen || write.isUnderWay)
  // After the confirmation no input can be lost, even if the list does not show it yet.
  const isDirty = isOpen && !isConfirmed && fields.isDirty

  function handleClose() {
    fields.reset()
    onClose()
  }

  function handleStep(shipmentNbr: string, by: 'previous' | 'next') {
    fields.reset()
    step.onStep(shipmentNbr, by)
  }

  return (
    <DialogFrame
      title="Shipment Details"
      subject={{
        heading: `Shipment #${summary.shipmentNbr}`,
        id: summary.shipmentNbr,
        copyLabel: 'Copy shipment number',
        about: summary.customerName,
      }}
      isReplacing={step.cameBy !== null}
      size="7xl"
      isDirty={isDirty}
      isKept
      isBusy={write.isUnderWay}
      onClose={handleClose}
      headerActions={
        <>
          <StatusChip status={summary.status} />
          <DocumentPrintButton sheets={shipmentSheets(summary.shipmentNbr)} />
          <DocumentSteps noun="shipment" step={{ ...step, onStep: handleStep }} isDisabled={isDirty || write.isBlocked} />
        </>
      }
      actions={<ShipmentActions shipment={shipment} isDisabled={write.isBlocked} labels={labels} />}
      primary={
        isOpen && (
          <GuardedButton variant="contained" disabled={write.isBlocked || isConfirmed} onClick={question.open}>
            Confirm Shipment
          </GuardedButton>
        )
      }
    >
      {!isOpen && !isConfirmed && fields.isDirty && !write.isBlocked && (
        <OvertakenNotice status={summary.status} fields={fields} />
      )}
      <ShipmentNotices isOpen={isOpen} fields={fields} labels={labels} write={write} isAsking={isAsking} />
      <ActivityTabs label="Shipment" kind="shipment" id={summary.shipmentNbr} isAsking={isAsking}>
        <ShipmentDocument
          shipment={shipment}
          fields={fields}
          isOpen={isOpen}
          isDisabled={write.isBlocked || isConfirmed}
          missingRead={missingRead}
        />
      </ActivityTabs>
      {isAsking && (
        <ConfirmationQuestions
          shipment={shipment}
          fields={fields}
          write={write}
          onCancel={question.close}
          onMissingRead={() => setMissingRead(missingRead + 1)}
        />
      )}
    </DialogFrame>
  )
}

const shipmentSheets = (shipmentNbr: string): readonly PrintableSheet[] => [
  { label: 'Pick List', kind: 'pickList', ids: [shipmentNbr] },
  { label: 'Packing Slip', kind: 'packingSlip', ids: [shipmentNbr] },
]

interface ShipmentActionsProps {
  readonly shipment: OpenedShipment
  /** A confirmation is under way, so nothing else of this shipment may be sent. */
  readonly isDisabled: boolean
  readonly labels: ShippingLabels
}

/** Actions of a shipment other than confirming it. */
function ShipmentActions({ shipment, isDisabled, labels }: ShipmentActionsProps) {
  const { summary, note, files } = shipment
  const { shipmentNbr, status } = summary
  return (
    <>
      <AnnotationActions
        kind="shipment"
        named={{ shipmentNbr }}
        subject={`Shipment #${shipmentNbr}`}
        note={note}
        files={files}
        isDisabled={isDisabled}
      />
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      {canLabelShipment(status) && (
        <GuardedButton
          startIcon={<PrintOutlined />}
          disabled={isDisabled}
          isBusy={labels.isPrinting}
          onClick={() => void labels.print()}
        >
          Generate Labels
        </GuardedButton>
      )}
    </>
  )
}
