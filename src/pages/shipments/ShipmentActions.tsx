import Box from '@mui/material/Box'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { canLabelShipment } from '../../../contract/rules/shipments'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { AnnotationActions } from '../../components/annotations/AnnotationActions'
import type { OpenedShipment } from './openedShipment'
import type { ShippingLabels } from './useShippingLabels'

interface ShipmentActionsProps {
  readonly shipment: OpenedShipment
  /** One write at a time: while a confirmation is out, nothing else of this shipment is sent. */
  readonly isDisabled: boolean
  readonly labels: ShippingLabels
}

/** What can be done with a shipment beside confirming it. */
export function ShipmentActions({ shipment, isDisabled, labels }: ShipmentActionsProps) {
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
