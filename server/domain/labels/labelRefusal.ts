import { canLabelShipment } from '../../../contract/rules/shipments'
import type { LabelData } from './labelData'

/** Labels that are made in one go. */
const MAX_PARCELS = 200

/** Why a shipment can have no labels, in plain words; null when it can. */
export function labelRefusal(shipment: LabelData): string | null {
  const { shipmentNbr, parcelCount } = shipment
  if (!canLabelShipment(shipment.status)) return `Shipment ${shipmentNbr} is closed, so there are no labels for it any more`
  if (shipment.lines === 0) return `Shipment ${shipmentNbr} has no lines, so there is nothing to label`
  if (parcelCount === 0)
    return `Shipment ${shipmentNbr} has no parcels yet, so there is nothing to label. Pack it and record its parcels, then generate the labels again`
  return parcelCount > MAX_PARCELS
    ? `Shipment ${shipmentNbr} has ${parcelCount} parcels; labels are made for at most ${MAX_PARCELS}`
    : null
}
