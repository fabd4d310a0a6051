import type { StoredFile } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import type { ShipmentDetailLine, ShipmentSummary, ShippingAnswer } from '../../../contract/entities/shipping'

/** All loaded data of one shipment. */
export interface OpenedShipment {
  readonly summary: ShipmentSummary
  readonly lines: readonly ShipmentDetailLine[]
  /** The shipment's note, `''` for none. */
  readonly note: string
  /** The shipment's files: those of its lines without duplicates, in order of first appearance. */
  readonly files: readonly StoredFile[]
}

/** Finds a shipment in the list's answer; undefined when the answer does not contain it. */
export function openedShipment(answer: ShippingAnswer, shipmentNbr: string): OpenedShipment | undefined {
  const summary = answer.shipmentSummaries.find((candidate) => candidate.shipmentNbr === shipmentNbr)
  if (!summary) return undefined
  const lines = listAt(answer.shipmentDetails, shipmentNbr)
  const files = new Map<string, StoredFile>()
  for (const line of lines) {
    for (const file of line.files) if (!files.has(file.id)) files.set(file.id, file)
  }
  // The note is on the summary; some backends have it only on every line.
  const note = summary.notes || (lines.find(({ notes }) => notes !== '')?.notes ?? '')
  return { summary, lines, note, files: [...files.values()] }
}
