import Box from '@mui/material/Box'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { AnnotationActions } from '../../components/annotations/AnnotationActions'
import type { WriteOfDocument } from '../../components/writes/useDocumentWrite'
import type { OpenedShipment } from './openedShipment'
import type { ShippingLabels } from './useShippingLabels'

interface ShipmentActionsProps {
  readonly shipment: OpenedShipment
  readonly write: WriteOfDocument
  /** It is confirmed, whether or not the list shows it already. */
  readonly isConfirmed: boolean
  readonly labels: ShippingLabels
  readonly onClose: () => void
}

/** The buttons of the shipment dialog. */
export function ShipmentActions({ shipment, write, isConfirmed, labels, onClose }: ShipmentActionsProps) {
  const { summary, note, files } = shipment
  const { shipmentNbr, status } = summary
  // One write at a time: while a confirmation is out, nothing else of this shipment is sent.
  const { isBlocked } = write
  return (
    <>
      <AnnotationActions
        kind="shipment"
        named={{ shipmentNbr }}
        subject={`Shipment #${shipmentNbr}`}
        note={note}
        files={files}
        isDisabled={isBlocked}
      />
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      {canLabelShipment(status) && (
        <GuardedButton
          startIcon={<PrintOutlined />}
          disabled={isBlocked}
          isBusy={labels.isPrinting}
          onClick={() => void labels.print()}
        >
          Generate Labels
        </GuardedButton>
      )}
      <GuardedButton disabled={write.isUnderWay} onClick={onClose}>
        Close
      </GuardedButton>
      {canConfirmShipment(status) && (
        <GuardedButton variant="contained" disabled={isBlocked || isConfirmed} onClick={write.ask}>
          Confirm Shipment
        </GuardedButton>
      )}
    </>
  )
}
