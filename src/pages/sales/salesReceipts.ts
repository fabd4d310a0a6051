import { distinctFiles } from '../../../contract/entities/file'
import { listAt } from '../../../contract/entities/primitives'
import type { ReceiptShipment, ReceiptSummary, SalesResponse } from '../../../contract/entities/sales'
import { groupBy } from '../../../contract/groupBy'

export interface SalesReceipt extends ReceiptSummary {
  readonly lines: readonly ReceiptShipment[]
}

export function salesReceipts(response: SalesResponse, orderNbr: string): SalesReceipt[] {
  const linesByReceipt = groupBy(listAt(response.receiptShipments, orderNbr), ({ shipmentNbr }) => shipmentNbr)
  const receipts = new Map<string, SalesReceipt>()
  for (const summary of listAt(response.summarizedReceiptShipments, orderNbr)) {
    const lines = linesByReceipt.get(summary.shipmentNbr) ?? []
    receipts.set(summary.shipmentNbr, { ...summary, files: distinctFiles([summary, ...lines]), lines })
  }
  for (const [shipmentNbr, lines] of linesByReceipt) {
    const [first] = lines
    if (first && !receipts.has(shipmentNbr)) {
      const { shipDate, note } = first
      receipts.set(shipmentNbr, { shipmentNbr, shipDate, note, files: distinctFiles(lines), lines })
    }
  }
  return [...receipts.values()]
}
