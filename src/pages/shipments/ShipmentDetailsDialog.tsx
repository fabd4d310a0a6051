import { useState } from 'react'
import { documentName } from '../../../contract/documentName'
import type { ShipmentSummary, ShippingResponse } from '../../../contract/entities/shipping'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { AnnotationActions } from '../../components/documents/annotations/AnnotationActions'
import { DocumentHeader } from '../../components/documents/DocumentHeader'
import { DocumentSteps } from '../../components/documents/DocumentSteps'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { CloseButton, DialogBody, DialogFooter, DialogFrame } from '../../components/kit/DialogFrame'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { PrintOutlined } from '../../components/kit/icons'
import { StatusChip } from '../../components/kit/StatusChip'
import type { OpenDocumentProps } from '../../components/lists/documentPage'
import { DocumentPrintButton, type PrintableSheet } from '../../components/printing/PrintButton'
import { useDocumentWrite, useWriteQuestion } from '../../components/writes/useDocumentWrite'
import { printLabels } from '../../services/files/files'
import { useAppDispatch } from '../../services/store/hooks'
import { ConfirmationQuestions } from './ConfirmationQuestions'
import { ShipmentDocument } from './ShipmentDocument'
import { openedShipment } from './shipmentList'
import { ShipmentNotices } from './ShipmentNotices'
import { useShipmentDraft } from './useShipmentDraft'

type ShipmentDetailsDialogProps = OpenDocumentProps<ShippingResponse, ShipmentSummary>

export function ShipmentDetailsDialog({ row: summary, response, step, onClose }: ShipmentDetailsDialogProps) {
  const { shipmentNbr } = summary
  const shipment = openedShipment(response, summary)
  const [tab, chooseTab] = useDocumentTab()
  const fields = useShipmentDraft(summary)
  const write = useDocumentWrite(documentName.shipment(shipmentNbr))
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
    if (tab !== 'details') chooseTab('details')
    question.open()
  }

  return (
    <DialogFrame size="7xl" onClose={onClose} hasDraft={isDirty} isBusy={write.isUnderWay}>
      <DocumentHeader
        title="Shipment Details"
        number={shipmentNbr}
        heading={`Shipment #${shipmentNbr}`}
        copyLabel="Copy shipment number"
        about={summary.customerName}
      >
        {tab !== 'details' && <StatusChip status={summary.status} />}
        <DocumentPrintButton sheets={shipmentSheets(shipmentNbr)} />
        <DocumentSteps noun="shipment" step={step} isDisabled={write.isBlocked} />
      </DocumentHeader>
      <DialogBody>
        <ShipmentNotices {...{ summary, fields, write, isAsking }} labelsError={labels.error} />
        <DocumentTabs kind="shipment" id={shipmentNbr} state={[tab, chooseTab]} label="Shipment">
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
        <AnnotationActions
          kind="shipment"
          named={{ shipmentNbr }}
          subject={`Shipment #${shipmentNbr}`}
          note={shipment.note}
          files={shipment.files}
          isDisabled={write.isBlocked}
        />
        {canLabelShipment(summary.status) && (
          <GuardedButton
            startIcon={<PrintOutlined />}
            disabled={write.isBlocked}
            isBusy={labels.isPrinting}
            onClick={() => void labels.print()}
          >
            Generate Labels
          </GuardedButton>
        )}
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

function useShippingLabels(summary: ShipmentSummary) {
  const { shipmentNbr, customerId, customerName } = summary
  const dispatch = useAppDispatch()
  const [isPrinting, setIsPrinting] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: string; readonly of: ShipmentSummary } | null>(null)
  const error = failure?.of === summary ? failure.error : null

  async function print() {
    setIsPrinting(true)
    setFailure(null)
    const rejected = await dispatch(printLabels({ shipmentNbr, customerID: customerId, customerName }))
    setFailure(rejected === null ? null : { error: rejected, of: summary })
    setIsPrinting(false)
  }

  return { isPrinting, error, print }
}
