import { DialogFrame } from '../../components/DialogFrame'
import { EmptyState } from '../../components/EmptyState'
import { ErrorBox } from '../../components/ErrorBox'
import { GuardedButton } from '../../components/GuardedButton'
import { LoadingText } from '../../components/LoadingText'
import type { Neighbours } from '../../components/neighbours'
import type { OpenedShipment } from './openedShipment'
import { ShipmentDetailsDialog } from './ShipmentDetailsDialog'

interface ShipmentDialogProps {
  readonly shipmentNbr: string
  /** Undefined while it is not loaded, or when there is none of this number. */
  readonly shipment: OpenedShipment | undefined
  readonly isLoading: boolean
  /** Why the shipments could not be loaded. */
  readonly error: string | null
  readonly neighbours: Neighbours
  readonly onStep: (shipmentNbr: string) => void
  readonly onClose: () => void
}

/** The Shipment Details dialog, also for a number from a link that leads nowhere. */
export function ShipmentDialog(props: ShipmentDialogProps) {
  const { shipmentNbr, shipment, isLoading, error, neighbours, onStep, onClose } = props
  if (shipment) return <ShipmentDetailsDialog shipment={shipment} neighbours={neighbours} onStep={onStep} onClose={onClose} />
  return (
    <DialogFrame
      title="Shipment Details"
      size="7xl"
      onClose={onClose}
      actions={<GuardedButton onClick={onClose}>Close</GuardedButton>}
    >
      <Absence shipmentNbr={shipmentNbr} isLoading={isLoading} error={error} />
    </DialogFrame>
  )
}

function Absence({ shipmentNbr, isLoading, error }: Pick<ShipmentDialogProps, 'shipmentNbr' | 'isLoading' | 'error'>) {
  if (isLoading) return <LoadingText text="Loading shipment..." />
  if (error !== null) return <ErrorBox title="Error loading shipping list" message={error} />
  return (
    <EmptyState title={`Shipment ${shipmentNbr} was not found.`} text="It may have been removed, or the link is not complete." />
  )
}
