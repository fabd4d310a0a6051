import type { StoredFile } from '../../../contract/entities/file'
import { at, reasonOf, UNKNOWN_ID } from './amounts'
import type { Model, PlannedCall, Upload } from './attempt'
import { type Company, found, must } from './company'

type Files = StoredFile[]

interface Row {
  note: string
  readonly files: Files
}

interface Owner {
  /** The fields by which a request names it. */
  readonly name: Readonly<Record<string, string | number>>
  /** The files of each row that shows it. */
  readonly files: readonly Files[]
  readonly setNote: (note: string) => void
}

type OwnersIn = (company: Company) => readonly Owner[]

const owner = (name: Owner['name'], rows: readonly Row[]): Owner => ({
  name,
  files: rows.map(({ files }) => files),
  setNote: (note) => rows.forEach((row) => (row.note = note)),
})

const salesLines: OwnersIn = ({ salesLines: lines }) =>
  [...lines.values()].flat().map((line) => owner({ orderNbr: line.orderNbr, lineNbr: line.lineNbr }, [line]))

const salesReceipts: OwnersIn = (company) =>
  [...company.salesReceipts].flatMap(([orderNbr, receipts]) =>
    receipts.map((receipt) => {
      const { shipmentNbr } = receipt
      const rows = (company.salesReceiptLines.get(orderNbr) ?? []).filter((row) => row.shipmentNbr === shipmentNbr)
      return owner({ shipmentNbr }, [receipt, ...rows])
    }),
  )

const shipments: OwnersIn = (company) =>
  company.shipments.map((shipment) => {
    const rows = company.shipmentLines.get(shipment.shipmentNbr) ?? []
    const setNote = (note: string) => [shipment, ...rows].forEach((row) => (row.notes = note))
    return { name: { shipmentNbr: shipment.shipmentNbr }, files: rows.map(({ files }) => files), setNote }
  })

const transferReceipts: OwnersIn = (company) =>
  [...company.transferReceipts.values()].flat().map((receipt) => owner({ transferReceiptNbr: receipt.receiptNbr }, [receipt]))

const transferReceiptLines: OwnersIn = (company) =>
  [...company.transferReceiptLines.values()]
    .flat()
    .map((line) => owner({ receiptNbr: line.receiptNbr, lineNbr: line.lineNbr }, [line]))

/** Returns the owner that a request names, by numbers or, in a form, by texts. */
function ownerOf(owners: readonly Owner[], request: object): Owner {
  const fields = request as Readonly<Record<string, unknown>>
  const isNamed = ([field, value]: [string, string | number]) => String(value) === String(fields[field])
  return found(owners.find(({ name }) => Object.entries(name).every(isNamed)))
}

function noteOn<Name extends object>(ownersIn: OwnersIn, unknown: Name) {
  return {
    weight: 2,
    request: (company: Company, { pick, text }: PlannedCall) => ({
      ...((at(ownersIn(company), pick)?.name as Name | undefined) ?? unknown),
      note: text,
    }),
    perform: (company: Company, request: { readonly note: string }) => {
      const note = request.note.trim()
      ownerOf(ownersIn(company), request).setNote(note)
      return { note }
    },
  }
}

/** Adds a file if its content matches its name. The fields of an upload are texts, because they are those of a form. */
function fileOn<Name extends object>(ownersIn: OwnersIn, unknown: Name) {
  return {
    weight: 2,
    request: (company: Company, { pick }: PlannedCall) => {
      const name = at(ownersIn(company), pick)?.name ?? unknown
      return Object.fromEntries(Object.entries(name).map(([field, value]) => [field, String(value)])) as Name
    },
    perform: (company: Company, request: object, { file, newId: id }: Upload) => {
      must(file?.isAcceptable ?? false, 'BAD_REQUEST')
      const { filename = '', sha256 = '' } = file ?? {}
      const { files } = ownerOf(ownersIn(company), request)
      // The id cannot be predicted; it must only be new.
      if (company.files.has(id)) return { id: 'an id that no other file has', filename }
      company.files.set(id, sha256)
      for (const shown of files) shown.push({ id, filename })
      return { id, filename }
    },
  }
}

type Place = readonly OwnersIn[]

const SALES: Place = [salesLines, salesReceipts]

function filesIn(company: Company, place: Place): Map<string, readonly Files[]> {
  const owners = place.flatMap((ownersIn) => ownersIn(company))
  return new Map(owners.flatMap(({ files }) => (files[0] ?? []).map(({ id }) => [id, files] as const)))
}

interface FileId {
  readonly fileId: string
}

function chooseFile(company: Company, place: Place, pick: number): FileId {
  const own = [...filesIn(company, place).keys()]
  const files = pick % 4 === 3 || own.length === 0 ? [...company.files.keys()] : own
  return { fileId: at(files, Math.floor(pick / 4)) ?? UNKNOWN_ID }
}

const fileIn = (...place: Place) => ({
  weight: 1,
  request: (company: Company, { pick }: PlannedCall) => chooseFile(company, place, pick),
  perform: (company: Company, { fileId }: FileId) => {
    found(filesIn(company, place).get(fileId))
    return { sha256: company.files.get(fileId) }
  },
})

/** Removes a file. All callers who come this far have the permission `edit_content`. */
const removalFrom = (...place: Place) => ({
  weight: 1,
  request: (company: Company, planned: PlannedCall) => ({
    ...chooseFile(company, place, planned.pick),
    reason: reasonOf(planned),
  }),
  perform: (company: Company, { fileId }: FileId) => {
    for (const files of found(filesIn(company, place).get(fileId)))
      files.splice(
        files.findIndex(({ id }) => id === fileId),
        1,
      )
    company.files.delete(fileId)
    return {}
  },
})

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
