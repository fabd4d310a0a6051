import { distinctFiles, type StoredFile } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import type { ShipmentDetailLine, ShipmentSummary, ShippingResponse } from '../../../contract/entities/shipping'

/** All loaded data of one shipment. */
export interface OpenedShipment {
  readonly summary: ShipmentSummary
  readonly lines: readonly ShipmentDetailLine[]
  /** The shipment's note, `''` for none. */
  readonly note: string
  /** The shipment's files: those of its lines without duplicates, in order of first appearance. */
  readonly files: readonly StoredFile[]
}

/** Returns all that the list's answer has of a shipment. */
export function openedShipment(response: ShippingResponse, summary: ShipmentSummary): OpenedShipment {
  const lines = listAt(response.shipmentDetails, summary.shipmentNbr)
  // The note is on the summary; some backends have it only on every line.
  const note = summary.notes || (lines.find(({ notes }) => notes !== '')?.notes ?? '')
  return { summary, lines, note, files: distinctFiles(lines) }
}
