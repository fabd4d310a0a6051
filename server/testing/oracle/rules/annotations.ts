import { at, UNKNOWN_ID } from '../amounts'
import type { Annotated, AttachedFile, Company } from '../company'
import type { PlannedCall } from '../requests'
import { found, type Model, must, reasonOf, type Upload } from './rule'

/** Something that notes and files are attached to, and the fields by which a request names it. */
interface Owner<Name extends object> {
  readonly name: Name
  readonly annotated: Annotated
}

type OwnersIn<Name extends object> = (company: Company) => readonly Owner<Name>[]

interface LineName {
  readonly lineNbr: number
}

const salesLines: OwnersIn<LineName & { readonly orderNbr: string }> = ({ salesOrders }) =>
  [...salesOrders.values()].flatMap(({ orderNbr, lines }) =>
    lines.map((line) => ({ name: { orderNbr, lineNbr: line.lineNbr }, annotated: line })),
  )

const salesReceipts: OwnersIn<{ readonly shipmentNbr: string }> = (company) =>
  [...company.salesReceipts].map(([shipmentNbr, annotated]) => ({ name: { shipmentNbr }, annotated }))

const shipments: OwnersIn<{ readonly shipmentNbr: string }> = (company) =>
  [...company.shipments].map(([shipmentNbr, annotated]) => ({ name: { shipmentNbr }, annotated }))

const transferReceipts: OwnersIn<{ readonly transferReceiptNbr: string }> = (company) =>
  [...company.transferReceipts].map(([transferReceiptNbr, annotated]) => ({ name: { transferReceiptNbr }, annotated }))

const transferReceiptLines: OwnersIn<LineName & { readonly receiptNbr: string }> = (company) =>
  [...company.transferReceipts.values()].flatMap(({ receiptNbr, lines }) =>
    lines.map((line) => ({ name: { receiptNbr, lineNbr: line.lineNbr }, annotated: line })),
  )

/** Returns the owner that a request names, by numbers or, in a form, by texts. */
function ownerOf<Name extends object>(owners: readonly Owner<Name>[], request: object): Annotated {
  const fields = request as Readonly<Record<string, unknown>>
  const owner = owners.find(({ name }) => Object.entries(name).every(([field, value]) => String(value) === String(fields[field])))
  return found(owner?.annotated)
}

function noteOn<Name extends object>(ownersIn: OwnersIn<Name>, unknown: Name) {
  return {
    weight: 2,
    request: (company: Company, { pick, text }: PlannedCall) => ({
      ...(at(ownersIn(company), pick)?.name ?? unknown),
      note: text,
    }),
    perform: (company: Company, request: { readonly note: string }) => {
      const note = request.note.trim()
      ownerOf(ownersIn(company), request).note = note
      return { note }
    },
  }
}

/** Adds a file if its content matches its name. The fields of an upload are texts, because they are those of a form. */
function fileOn<Name extends object>(ownersIn: OwnersIn<Name>, unknown: Name) {
  return {
    weight: 2,
    request: (company: Company, { pick }: PlannedCall) => {
      const name = at(ownersIn(company), pick)?.name ?? unknown
      return Object.fromEntries(Object.entries(name).map(([field, value]) => [field, String(value)])) as Name
    },
    perform: (company: Company, request: object, { file, newId }: Upload) => {
      must(file?.isAcceptable ?? false, 'BAD_REQUEST')
      const { filename = '', sha256 = '' } = file ?? {}
      const { files } = ownerOf(ownersIn(company), request)
      // The id cannot be predicted; it must only be new.
      if (filesOf(company).some(({ id }) => id === newId)) return { id: 'an id that no other file has', filename }
      files.push({ id: newId, filename, sha256 })
      return { id: newId, filename }
    },
  }
}

type Place = readonly OwnersIn<object>[]

const SALES: Place = [salesLines, salesReceipts]
const ANY: Place = [...SALES, shipments, transferReceipts, transferReceiptLines]

function annotatedIn(company: Company, place: Place): readonly Annotated[] {
  return place.flatMap((ownersIn) => ownersIn(company).map(({ annotated }) => annotated))
}

function filesOf(company: Company, place = ANY): readonly AttachedFile[] {
  return annotatedIn(company, place).flatMap(({ files }) => files)
}

interface FileId {
  readonly fileId: string
}

/** Mostly chooses a file of this place. */
function chooseFile(company: Company, place: Place, pick: number): FileId {
  const own = filesOf(company, place)
  const files = pick % 4 === 3 || own.length === 0 ? filesOf(company) : own
  return { fileId: at(files, Math.floor(pick / 4))?.id ?? UNKNOWN_ID }
}

function fileIn(...place: Place) {
  return {
    weight: 1,
    request: (company: Company, { pick }: PlannedCall) => chooseFile(company, place, pick),
    perform: (company: Company, { fileId }: FileId) => {
      const { sha256 } = found(filesOf(company, place).find(({ id }) => id === fileId))
      return { sha256 }
    },
  }
}

/** Removes a file. All callers who come this far have the permission `edit_content`. */
function removalFrom(...place: Place) {
  return {
    weight: 1,
    request: (company: Company, planned: PlannedCall) => ({
      ...chooseFile(company, place, planned.pick),
      reason: reasonOf(planned),
    }),
    perform: (company: Company, { fileId }: FileId) => {
      const hasIt = ({ id }: AttachedFile) => id === fileId
      const { files } = found(annotatedIn(company, place).find((annotated) => annotated.files.some(hasIt)))
      files.splice(files.findIndex(hasIt), 1)
      return {}
    },
  }
}

const NO_LINE = { orderNbr: UNKNOWN_ID, lineNbr: 1 }
const NO_SHIPMENT = { shipmentNbr: UNKNOWN_ID }
const NO_RECEIPT = { transferReceiptNbr: UNKNOWN_ID }
const NO_RECEIPT_LINE = { receiptNbr: UNKNOWN_ID, lineNbr: 1 }

export const annotationsModel = {
  addLineNote: noteOn(salesLines, NO_LINE),
  addSalesReceiptNote: noteOn(salesReceipts, NO_SHIPMENT),
  addShipmentNote: noteOn(shipments, NO_SHIPMENT),
  addTransferReceiptNote: noteOn(transferReceipts, NO_RECEIPT),
  addTransferReceiptLineNote: noteOn(transferReceiptLines, NO_RECEIPT_LINE),
  addLineAttachment: fileOn(salesLines, NO_LINE),
  addSalesReceiptAttachment: fileOn(salesReceipts, NO_SHIPMENT),
  addShipmentAttachment: fileOn(shipments, NO_SHIPMENT),
  addTransferReceiptAttachment: fileOn(transferReceipts, NO_RECEIPT),
  addTransferReceiptLineAttachment: fileOn(transferReceiptLines, NO_RECEIPT_LINE),
  getSalesFile: fileIn(...SALES),
  getShipmentFile: fileIn(shipments),
  getTransferReceiptFile: fileIn(transferReceipts),
  getTransferReceiptLineFile: fileIn(transferReceiptLines),
  removeSalesFile: removalFrom(...SALES),
  removeShipmentFile: removalFrom(shipments),
  removeTransferFile: removalFrom(transferReceipts, transferReceiptLines),
} satisfies Model
