import type { Company } from '../company'
import { DOWNLOADABLE, filesOf } from '../rules/annotations'
import { at, UNKNOWN_ID } from './picking'
import type { PlannedCall } from './plannedRequests'

// Functions that build the fields by which calls identify the owner of a note or a file.

export function salesLineName(company: Company, { pick }: PlannedCall) {
  const line = at(
    [...company.salesOrders.values()].flatMap(({ lines }) => lines),
    pick,
  )
  return { orderNbr: line?.orderNbr ?? UNKNOWN_ID, lineNbr: line?.lineNbr ?? 1 }
}

export function salesReceiptName(company: Company, { pick }: PlannedCall) {
  return { shipmentNbr: at([...company.salesReceipts.keys()], pick) ?? UNKNOWN_ID }
}

export function shipmentName(company: Company, { pick }: PlannedCall) {
  return { shipmentNbr: at([...company.shipments.keys()], pick) ?? UNKNOWN_ID }
}

export function transferReceiptName(company: Company, { pick }: PlannedCall) {
  return { transferReceiptNbr: at([...company.transferReceipts.keys()], pick) ?? UNKNOWN_ID }
}

export function transferReceiptLineName(company: Company, { pick }: PlannedCall) {
  const lines = [...company.transferReceipts.values()].flatMap(({ receiptNbr, lines }) =>
    lines.map(({ lineNbr }) => ({ receiptNbr, lineNbr })),
  )
  return at(lines, pick) ?? { receiptNbr: UNKNOWN_ID, lineNbr: 1 }
}

export function fileNameFor(call: keyof typeof DOWNLOADABLE) {
  return (company: Company, { pick }: PlannedCall) => {
    const own = DOWNLOADABLE[call](company).flatMap(({ files }) => files)
    const files = pick % 4 === 3 || own.length === 0 ? filesOf(company) : own
    return { fileId: at(files, Math.floor(pick / 4))?.id ?? UNKNOWN_ID }
  }
}

export function asForm<Name extends { readonly lineNbr: number }>(
  name: Name,
): Omit<Name, 'lineNbr'> & { readonly lineNbr: string } {
  return { ...name, lineNbr: String(name.lineNbr) }
}
