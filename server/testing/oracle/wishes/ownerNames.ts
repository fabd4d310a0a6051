import type { Company } from '../company'
import { DOWNLOADABLE, filesOf } from '../rules/annotations'
import { at, NOBODY } from './picking'
import type { CallWish } from './wishes'

// How calls name what a note or a file belongs to.

export function salesLineName(company: Company, { pick }: CallWish) {
  const line = at(
    [...company.salesOrders.values()].flatMap(({ lines }) => lines),
    pick,
  )
  return { orderNbr: line?.orderNbr ?? NOBODY, lineNbr: line?.lineNbr ?? 1 }
}

export function salesReceiptName(company: Company, { pick }: CallWish) {
  return { shipmentNbr: at([...company.salesReceipts.keys()], pick) ?? NOBODY }
}

export function shipmentName(company: Company, { pick }: CallWish) {
  return { shipmentNbr: at([...company.shipments.keys()], pick) ?? NOBODY }
}

export function transferReceiptName(company: Company, { pick }: CallWish) {
  return { transferReceiptNbr: at([...company.transferReceipts.keys()], pick) ?? NOBODY }
}

export function transferReceiptLineName(company: Company, { pick }: CallWish) {
  const lines = [...company.transferReceipts.values()].flatMap(({ receiptNbr, lines }) =>
    lines.map(({ lineNbr }) => ({ receiptNbr, lineNbr })),
  )
  return at(lines, pick) ?? { receiptNbr: NOBODY, lineNbr: 1 }
}

/** A file, mostly one that the call hands out. */
export function fileNameFor(call: keyof typeof DOWNLOADABLE) {
  return (company: Company, { pick }: CallWish) => {
    const own = DOWNLOADABLE[call](company).flatMap(({ files }) => files)
    const files = pick % 4 === 3 || own.length === 0 ? filesOf(company) : own
    return { fileId: at(files, Math.floor(pick / 4))?.id ?? NOBODY }
  }
}

/** In a form every value is text. */
export function asForm<Name extends { readonly lineNbr: number }>(
  name: Name,
): Omit<Name, 'lineNbr'> & { readonly lineNbr: string } {
  return { ...name, lineNbr: String(name.lineNbr) }
}
