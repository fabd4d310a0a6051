import { useState } from 'react'
import { documentName } from '../../../contract/documentName'
import type { ShipmentSummary, ShippingResponse } from '../../../contract/entities/shipping'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { AnnotationActions } from '../../components/documents/annotations/AnnotationActions'
import { DocumentHeader } from '../../components/documents/DocumentHeader'
import type { OpenDocumentProps } from '../../components/documents/documentPage'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { CloseButton, DialogBody, DialogFooter, DialogFrame } from '../../components/kit/DialogFrame'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PrintOutlined } from '../../components/kit/icons'
import { DocumentSteps } from '../../components/lists/DocumentSteps'
import { DocumentPrintButton, type PrintableSheet } from '../../components/printing/PrintButton'
import { useDocumentWrite, useWriteQuestion } from '../../components/writes/useDocumentWrite'
import { printLabels } from '../../services/files/files'
import { useAppDispatch } from '../../services/hooks'
import { ConfirmationQuestions } from './ConfirmationQuestions'
import { openedShipment, type OpenedShipment } from './openedShipment'
import { ShipmentDocument } from './ShipmentDocument'
import { OvertakenNotice, ShipmentNotices } from './ShipmentNotices'
import { useShipmentDraft } from './useShipmentDraft'

type ShipmentDetailsDialogProps = OpenDocumentProps<ShippingResponse, ShipmentSummary>

export function ShipmentDetailsDialog({ row: summary, response, step, onClose }: ShipmentDetailsDialogProps) {
  const shipment = openedShipment(response, summary)
  const [tab, chooseTab] = useDocumentTab()
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
  const isDirty = isOpen && !isConfirmed && fields.isDirty

  function handleConfirm() {
    // Where a missing field can be filled in.
    if (tab !== 'details') chooseTab('details')
    question.open()
  }

  return (
    <DialogFrame size="7xl" onClose={onClose} hasDraft={isDirty} isBusy={write.isUnderWay}>
      <DocumentHeader
        title="Shipment Details"
        number={summary.shipmentNbr}
        heading={`Shipment #${summary.shipmentNbr}`}
        copyLabel="Copy shipment number"
        about={summary.customerName}
      >
        <DocumentPrintButton sheets={shipmentSheets(summary.shipmentNbr)} />
        <DocumentSteps noun="shipment" step={step} isDisabled={write.isBlocked} />
      </DocumentHeader>
      <DialogBody>
        {!isOpen && !isConfirmed && fields.isDirty && !write.isBlocked && (
          <OvertakenNotice status={summary.status} fields={fields} />
        )}
        <ShipmentNotices {...{ isOpen, fields, write, isAsking }} labelsError={labels.error} />
        <DocumentTabs kind="shipment" id={summary.shipmentNbr} state={[tab, chooseTab]} label="Shipment">
          <ShipmentDocument
            shipment={shipment}
            fields={fields}
            isOpen={isOpen}
            isDisabled={write.isBlocked || isConfirmed}
            missingRead={missingRead}
          />
        </DocumentTabs>
        {isAsking && (
          <ConfirmationQuestions
            shipment={shipment}
            fields={fields}
            write={write}
            onCancel={question.close}
            onMissingRead={() => setMissingRead(missingRead + 1)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <ShipmentActions shipment={shipment} isDisabled={write.isBlocked} labels={labels} />
        <CloseButton />
        {isOpen && (
          <GuardedButton variant="contained" disabled={write.isBlocked || isConfirmed} onClick={handleConfirm}>
            Confirm Shipment
          </GuardedButton>
        )}
      </DialogFooter>
    </DialogFrame>
  )
}

const shipmentSheets = (shipmentNbr: string): readonly PrintableSheet[] => [
  { label: 'Pick list', kind: 'pickList', ids: [shipmentNbr] },
  { label: 'Packing slip', kind: 'packingSlip', ids: [shipmentNbr] },
]

interface ShipmentActionsProps {
  readonly shipment: OpenedShipment
  /** A confirmation is under way, so nothing else of this shipment may be sent. */
  readonly isDisabled: boolean
  readonly labels: ShippingLabels
}

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

interface ShippingLabels {
  readonly isPrinting: boolean
  /** Message why there are no labels; null once the shipment has changed since. */
  readonly error: string | null
  /** Must be called synchronously in the click handler, because it may open a window. */
  readonly print: () => Promise<void>
}

function useShippingLabels(summary: ShipmentSummary): ShippingLabels {
  const { shipmentNbr, customerId, customerName } = summary
  const dispatch = useAppDispatch()
  const [isPrinting, setIsPrinting] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: string; readonly of: ShipmentSummary } | null>(null)
  const error = failure?.of === summary ? failure.error : null

  async function print() {
    setIsPrinting(true)
    setFailure(null)
    const refused = await dispatch(printLabels({ shipmentNbr, customerID: customerId, customerName }))
    setFailure(refused === null ? null : { error: refused, of: summary })
    setIsPrinting(false)
  }

  return { isPrinting, error, print }
}
