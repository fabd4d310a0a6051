import { distinctFiles, type StoredFile } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import type { ShipmentDetailLine, ShipmentSummary, ShippingResponse } from '../../../contract/entities/shipping'

export interface OpenedShipment {
  readonly summary: ShipmentSummary
  readonly lines: readonly ShipmentDetailLine[]
  readonly note: string
  /** The shipment's files: those of its lines without duplicates, in order of first appearance. */
  readonly files: readonly StoredFile[]
}

export function openedShipment(response: ShippingResponse, summary: ShipmentSummary): OpenedShipment {
  const lines = listAt(response.shipmentDetails, summary.shipmentNbr)
  // The note is on the summary; some backends have it only on every line.
  const note = summary.notes || (lines.find(({ notes }) => notes !== '')?.notes ?? '')
  return { summary, lines, note, files: distinctFiles(lines) }
}
