import type { Annotated, AttachedFile, Company } from '../company'
import type { FileSample } from '../fileSamples'
import { found, must } from './rule'

export interface OwnerName {
  readonly orderNbr?: string
  readonly shipmentNbr?: string
  readonly receiptNbr?: string
  readonly transferReceiptNbr?: string
  readonly lineNbr?: number | string
}

/** The owner that each note call and each upload call writes to. */
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

/** The files that each download call may return. */
export const DOWNLOADABLE = {
  getSalesFile: (company) => [
    ...[...company.salesOrders.values()].flatMap(({ lines }) => lines),
    ...company.salesReceipts.values(),
  ],
  getShipmentFile: (company) => [...company.shipments.values()],
  getTransferReceiptFile: (company) => [...company.transferReceipts.values()],
  getTransferReceiptLineFile: (company) => [...company.transferReceipts.values()].flatMap(({ lines }) => lines),
} as const satisfies Record<string, (company: Company) => readonly Annotated[]>

export function setNote(owner: () => Annotated | undefined, text: string) {
  const note = text.trim()
  found(owner()).note = note
  return { note }
}

/**
 * Adds a file if its content matches its name.
 * @param newId the id that the server assigned; the model cannot predict it, and only requires that it is new
 */
export function attachFile(company: Company, owner: () => Annotated | undefined, file: FileSample, newId: string) {
  must(file.isAcceptable, 'BAD_REQUEST')
  const { files } = found(owner())
  const { filename, sha256 } = file
  if (filesOf(company).some(({ id }) => id === newId)) return { id: 'an id that no other file has', filename }
  files.push({ id: newId, filename, sha256 })
  return { id: newId, filename }
}

export function readFile(annotated: readonly Annotated[], fileId: string) {
  const { sha256 } = found(annotated.flatMap(({ files }) => files).find(({ id }) => id === fileId))
  return { sha256 }
}

/** Removes a file of one of these owners. All callers here have the permission `edit_content`. */
export function removeFile(annotated: readonly Annotated[], fileId: string) {
  const { files } = found(annotated.find((one) => one.files.some(({ id }) => id === fileId)))
  files.splice(
    files.findIndex(({ id }) => id === fileId),
    1,
  )
  return {}
}

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
