import type { Annotated, AttachedFile, Company } from '../company'
import { found, must } from '../refused'
import type { FileSample } from '../fileSamples'

/** Names of documents and lines, as notes and uploads name what they belong to. A form's line number is text. */
export interface OwnerName {
  readonly orderNbr?: string
  readonly shipmentNbr?: string
  readonly receiptNbr?: string
  readonly transferReceiptNbr?: string
  readonly lineNbr?: number | string
}

/** What each note call and each upload call write to. */
export const OWNERS = {
  addLineNote: salesLine,
  addLineAttachment: salesLine,
  addSalesReceiptNote: (company, { shipmentNbr = '' }) => company.salesReceipts.get(shipmentNbr),
  addSalesReceiptAttachment: (company, { shipmentNbr = '' }) => company.salesReceipts.get(shipmentNbr),
  addShipmentNote: (company, { shipmentNbr = '' }) => company.shipments.get(shipmentNbr),
  addShipmentAttachment: (company, { shipmentNbr = '' }) => company.shipments.get(shipmentNbr),
  addTransferReceiptNote: transferReceipt,
  addTransferReceiptAttachment: transferReceipt,
  addTransferReceiptLineNote: transferReceiptLine,
  addTransferReceiptLineAttachment: transferReceiptLine,
} as const satisfies Record<string, (company: Company, name: OwnerName) => Annotated | undefined>

/** What each download call may hand out, and nothing else. */
export const DOWNLOADABLE = {
  getSalesFile: (company) => [
    ...[...company.salesOrders.values()].flatMap(({ lines }) => lines),
    ...company.salesReceipts.values(),
  ],
  getShipmentFile: (company) => [...company.shipments.values()],
  getTransferReceiptFile: (company) => [...company.transferReceipts.values()],
  getTransferReceiptLineFile: (company) => [...company.transferReceipts.values()].flatMap(({ lines }) => lines),
} as const satisfies Record<string, (company: Company) => readonly Annotated[]>

/** A note takes the place of the one before, without the blanks around it. */
export function setNote(owner: () => Annotated | undefined, text: string) {
  const note = text.trim()
  found(owner()).note = note
  return { note }
}

/**
 * A file is added to those before, when it is what its name says.
 * @param newId the id that the server gave it; the model cannot foresee it, only demand that it is a new one
 */
export function attachFile(company: Company, owner: () => Annotated | undefined, file: FileSample, newId: string) {
  must(file.isAcceptable, 'BAD_REQUEST')
  const { files } = found(owner())
  const { filename, sha256 } = file
  if (filesOf(company).some(({ id }) => id === newId)) return { id: 'an id that no other file has', filename }
  files.push({ id: newId, filename, sha256 })
  return { id: newId, filename }
}

/** The bytes of a file, for a request at the right place. */
export function readFile(annotated: readonly Annotated[], fileId: string) {
  const { sha256 } = found(annotated.flatMap(({ files }) => files).find(({ id }) => id === fileId))
  return { sha256 }
}

/** A file goes, with its bytes when no other file has the same; for a request at the right place. Everybody here holds `edit_content`. */
export function removeFile(annotated: readonly Annotated[], fileId: string) {
  const { files } = found(annotated.find((one) => one.files.some(({ id }) => id === fileId)))
  files.splice(
    files.findIndex(({ id }) => id === fileId),
    1,
  )
  return {}
}

/** Every file of the company. */
export function filesOf(company: Company): AttachedFile[] {
  return Object.values(DOWNLOADABLE).flatMap((annotatedOf) => annotatedOf(company).flatMap(({ files }) => files))
}

function salesLine(company: Company, { orderNbr = '', lineNbr }: OwnerName): Annotated | undefined {
  return company.salesOrders.get(orderNbr)?.lines.find((line) => line.lineNbr === Number(lineNbr))
}

function transferReceipt(company: Company, { transferReceiptNbr = '' }: OwnerName): Annotated | undefined {
  return company.transferReceipts.get(transferReceiptNbr)
}

function transferReceiptLine(company: Company, { receiptNbr = '', lineNbr }: OwnerName): Annotated | undefined {
  return company.transferReceipts.get(receiptNbr)?.lines.find((line) => line.lineNbr === Number(lineNbr))
}
