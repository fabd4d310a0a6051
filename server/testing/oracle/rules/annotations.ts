import type { Annotated, AttachedFile, Company } from '../company'
import type { FileSample } from '../fileSamples'
import { at, UNKNOWN_ID } from '../requests/amounts'
import type { PlannedCall } from '../requests/plannedRequests'
import { isReason, type Model, reasonOf, type Upload } from './modeled'
import { found, must } from './rule'

/** The files that each download call may return. */
const DOWNLOADABLE = {
  getSalesFile: (company) => [
    ...[...company.salesOrders.values()].flatMap(({ lines }) => lines),
    ...company.salesReceipts.values(),
  ],
  getShipmentFile: (company) => [...company.shipments.values()],
  getTransferReceiptFile: (company) => [...company.transferReceipts.values()],
  getTransferReceiptLineFile: (company) => [...company.transferReceipts.values()].flatMap(({ lines }) => lines),
} as const satisfies Record<string, (company: Company) => readonly Annotated[]>

function setNote(owner: () => Annotated | undefined, text: string) {
  const note = text.trim()
  found(owner()).note = note
  return { note }
}

/**
 * Adds a file if its content matches its name.
 * @param newId the id that the server assigned; the model cannot predict it, and only requires that it is new
 */
function attachFile(company: Company, owner: () => Annotated | undefined, file: FileSample, newId: string) {
  must(file.isAcceptable, 'BAD_REQUEST')
  const { files } = found(owner())
  const { filename, sha256 } = file
  if (filesOf(company).some(({ id }) => id === newId)) return { id: 'an id that no other file has', filename }
  files.push({ id: newId, filename, sha256 })
  return { id: newId, filename }
}

function readFile(annotated: readonly Annotated[], fileId: string) {
  const { sha256 } = found(annotated.flatMap(({ files }) => files).find(({ id }) => id === fileId))
  return { sha256 }
}

/** Removes a file of one of these owners. All callers here have the permission `edit_content`. */
function removeFile(annotated: readonly Annotated[], fileId: string) {
  const { files } = found(annotated.find((one) => one.files.some(({ id }) => id === fileId)))
  files.splice(
    files.findIndex(({ id }) => id === fileId),
    1,
  )
  return {}
}

function filesOf(company: Company): AttachedFile[] {
  return Object.values(DOWNLOADABLE).flatMap((annotatedOf) => annotatedOf(company).flatMap(({ files }) => files))
}

interface OwnerName {
  readonly orderNbr?: string
  readonly shipmentNbr?: string
  readonly receiptNbr?: string
  readonly transferReceiptNbr?: string
  readonly lineNbr?: number | string
}

/** What notes and files are attached to: the fields by which a request names one, and the one that they name. */
interface Owner<Fields extends OwnerName> {
  readonly choose: (company: Company, pick: number) => Fields
  readonly find: (company: Company, name: OwnerName) => Annotated | undefined
}

const salesLine: Owner<{ readonly orderNbr: string; readonly lineNbr: number }> = {
  choose: (company, pick) => {
    const lines = [...company.salesOrders.values()].flatMap((order) => order.lines)
    const { orderNbr, lineNbr } = at(lines, pick) ?? { orderNbr: UNKNOWN_ID, lineNbr: 1 }
    return { orderNbr, lineNbr }
  },
  find: (company, { orderNbr = '', lineNbr }) =>
    company.salesOrders.get(orderNbr)?.lines.find((line) => line.lineNbr === Number(lineNbr)),
}

const salesReceipt: Owner<{ readonly shipmentNbr: string }> = {
  choose: (company, pick) => ({ shipmentNbr: at([...company.salesReceipts.keys()], pick) ?? UNKNOWN_ID }),
  find: (company, { shipmentNbr = '' }) => company.salesReceipts.get(shipmentNbr),
}

const shipment: Owner<{ readonly shipmentNbr: string }> = {
  choose: (company, pick) => ({ shipmentNbr: at([...company.shipments.keys()], pick) ?? UNKNOWN_ID }),
  find: (company, { shipmentNbr = '' }) => company.shipments.get(shipmentNbr),
}

const transferReceipt: Owner<{ readonly transferReceiptNbr: string }> = {
  choose: (company, pick) => ({ transferReceiptNbr: at([...company.transferReceipts.keys()], pick) ?? UNKNOWN_ID }),
  find: (company, { transferReceiptNbr = '' }) => company.transferReceipts.get(transferReceiptNbr),
}

const transferReceiptLine: Owner<{ readonly receiptNbr: string; readonly lineNbr: number }> = {
  choose: (company, pick) => {
    const lines = [...company.transferReceipts.values()].flatMap(({ receiptNbr, lines }) =>
      lines.map(({ lineNbr }) => ({ receiptNbr, lineNbr })),
    )
    return at(lines, pick) ?? { receiptNbr: UNKNOWN_ID, lineNbr: 1 }
  },
  find: (company, { receiptNbr = '', lineNbr }) =>
    company.transferReceipts.get(receiptNbr)?.lines.find((line) => line.lineNbr === Number(lineNbr)),
}

function noteOn<Fields extends OwnerName>({ choose, find }: Owner<Fields>) {
  return {
    weight: 2,
    request: (company: Company, { pick, text }: PlannedCall) => ({ ...choose(company, pick), note: text }),
    isWellFormed: ({ note }: { readonly note: string }) => note.trim() !== '' && note.trim().length <= 4_000,
    perform: (company: Company, { note, ...name }: OwnerName & { readonly note: string }) =>
      setNote(() => find(company, name), note),
  }
}

/** The fields of an upload are texts, because they are those of a form. */
function fileOn<Fields extends OwnerName>({ choose, find }: Owner<Fields>) {
  return {
    weight: 2,
    request: (company: Company, { pick }: PlannedCall) => {
      const fields = Object.entries(choose(company, pick)).map(([name, value]) => [name, String(value)])
      return Object.fromEntries(fields) as Fields
    },
    perform: (company: Company, name: OwnerName, { file, newId }: Upload) => {
      if (!file) throw new Error('The upload has no file')
      return attachFile(company, () => find(company, name), file, newId)
    },
  }
}

interface FileId {
  readonly fileId: string
}

function chooseFile(company: Company, place: keyof typeof DOWNLOADABLE, pick: number): FileId {
  const own = DOWNLOADABLE[place](company).flatMap(({ files }) => files)
  const files = pick % 4 === 3 || own.length === 0 ? filesOf(company) : own
  return { fileId: at(files, Math.floor(pick / 4))?.id ?? UNKNOWN_ID }
}

function fileOf(place: keyof typeof DOWNLOADABLE) {
  return {
    weight: 1,
    request: (company: Company, { pick }: PlannedCall) => chooseFile(company, place, pick),
    perform: (company: Company, { fileId }: FileId) => readFile(DOWNLOADABLE[place](company), fileId),
  }
}

function removalFrom(...places: readonly [keyof typeof DOWNLOADABLE, ...(keyof typeof DOWNLOADABLE)[]]) {
  return {
    weight: 1,
    request: (company: Company, planned: PlannedCall) => ({
      ...chooseFile(company, places[0], planned.pick),
      reason: reasonOf(planned),
    }),
    isWellFormed: ({ reason }: { readonly reason: string }) => isReason(reason),
    perform: (company: Company, { fileId }: FileId) =>
      removeFile(
        places.flatMap((place): readonly Annotated[] => DOWNLOADABLE[place](company)),
        fileId,
      ),
  }
}

export const annotationsModel = {
  addLineNote: noteOn(salesLine),
  addSalesReceiptNote: noteOn(salesReceipt),
  addShipmentNote: noteOn(shipment),
  addTransferReceiptNote: noteOn(transferReceipt),
  addTransferReceiptLineNote: noteOn(transferReceiptLine),
  addLineAttachment: fileOn(salesLine),
  addSalesReceiptAttachment: fileOn(salesReceipt),
  addShipmentAttachment: fileOn(shipment),
  addTransferReceiptAttachment: fileOn(transferReceipt),
  addTransferReceiptLineAttachment: fileOn(transferReceiptLine),
  getSalesFile: fileOf('getSalesFile'),
  getShipmentFile: fileOf('getShipmentFile'),
  getTransferReceiptFile: fileOf('getTransferReceiptFile'),
  getTransferReceiptLineFile: fileOf('getTransferReceiptLineFile'),
  removeSalesFile: removalFrom('getSalesFile'),
  removeShipmentFile: removalFrom('getShipmentFile'),
  removeTransferFile: removalFrom('getTransferReceiptFile', 'getTransferReceiptLineFile'),
} satisfies Model
