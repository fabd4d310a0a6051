import Box from '@mui/material/Box'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { FALLBACK } from '../../../contract/fallbacks'
import { canConfirmShipment, canLabelShipment } from '../../../contract/rules/shipments'
import { useAppDispatch } from '../../app/hooks'
import { GuardedButton } from '../../components/GuardedButton'
import { AttachmentAction } from '../../components/receiving/AttachmentAction'
import { NoteAction } from '../../components/receiving/NoteAction'
import { describeError } from '../../services/apiError'
import { viewFile } from '../../services/files'
import { useAddShipmentAttachmentMutation, useAddShipmentNoteMutation } from '../../services/shippingApi'
import type { OpenedShipment } from './openedShipment'
import type { ShipmentConfirmation } from './useShipmentConfirmation'
import type { ShippingLabels } from './useShippingLabels'

interface ShipmentActionsProps {
  readonly shipment: OpenedShipment
  readonly confirmation: ShipmentConfirmation
  readonly labels: ShippingLabels
  /** The confirmation is under way. */
  readonly isUnderWay: boolean
  readonly onClose: () => void
}

/** The buttons of the shipment dialog. */
export function ShipmentActions({ shipment, confirmation, labels, isUnderWay, onClose }: ShipmentActionsProps) {
  const { summary, note, files } = shipment
  const { shipmentNbr, status } = summary
  const { write, isConfirmed, ask } = confirmation
  const dispatch = useAppDispatch()
  const [addNote] = useAddShipmentNoteMutation()
  const [addAttachment] = useAddShipmentAttachmentMutation()
  const subject = `Shipment #${shipmentNbr}`
  // One write at a time: while a confirmation is out, nothing else of this shipment is sent.
  const isBlocked = write.isBlocked
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, width: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mr: 'auto' }}>
        <NoteAction
          subject={subject}
          note={note}
          isDisabled={isBlocked}
          save={(text) => addNote({ shipmentNbr, note: text }).unwrap()}
          describe={(error) => describeError(error, FALLBACK.saveNote)}
        />
        <AttachmentAction
          subject={subject}
          files={files}
          isDisabled={isBlocked}
          upload={(file) => addAttachment({ file, shipmentNbr }).unwrap()}
          view={(file) => dispatch(viewFile('getShipmentFile', file))}
          describe={describeError}
        />
      </Box>
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
      <GuardedButton disabled={isUnderWay} onClick={onClose}>
        Close
      </GuardedButton>
      {canConfirmShipment(status) && (
        <GuardedButton variant="contained" disabled={isBlocked || isConfirmed} onClick={ask}>
          Confirm Shipment
        </GuardedButton>
      )}
    </Box>
  )
}
