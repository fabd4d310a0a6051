import { createHash } from 'node:crypto'
import type { RequestOf, WriteName } from '../../../contract/calls'
import { ERROR_STATUS } from '../../../contract/errorCodes'
import type { Attempt, ModeledCall, ModelRequest, Reply } from './attempt'
import type { Annotated, Company, DoneIntent } from './company'
import {
  showHistory,
  showInventory,
  showMaterials,
  showProduction,
  showSales,
  showShipments,
  showTransfers,
} from './lists/showLists'
import { attachFile, DOWNLOADABLE, OWNERS, readFile, removeFile, setNote } from './rules/annotations'
import { cancelProduction, cancelSalesOrder, closeProduction, postCount } from './rules/corrections'
import { completeProduction, createLinkedOrder, releaseMaterials, releaseOrder } from './rules/production'
import { must, Rejected } from './rules/rule'
import { confirmShipment, createSalesReceipt, generateShippingLabels } from './rules/sales'
import { createTransferReceipt } from './rules/transfers'
import { isWellFormed } from './rules/wellFormed'

type Data = DoneIntent['response']
type UploadName = Extract<WriteName, `${string}Attachment`>
type NoteName = Extract<WriteName, `${string}Note`>
type FileName = keyof typeof DOWNLOADABLE

/**
 * Executes an attempt on the model: changes the company and returns the response that the server must give. An error changes
 * nothing.
 * @param newId the id that the server assigned to an uploaded file, which the model cannot predict
 */
export function perform(company: Company, attempt: Attempt, newId: string): Reply {
  try {
    return response(company, attempt, newId)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    return { status: ERROR_STATUS[error.code], code: error.code, replayed: false, body: undefined }
  }
}

function response(company: Company, { caller, request, key }: Attempt, newId: string): Reply {
  const { call } = request
  must(caller.may !== 'nothing', 'NOT_SIGNED_IN')
  must(caller.may === 'everything' || call === 'getSales' || call === 'getSalesFile', 'FORBIDDEN')
  must(isWellFormed(request), 'BAD_REQUEST')
  if (!isWrite(request)) return accepted(read(company, request))
  must(key === null || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key), 'BAD_REQUEST')
  const fingerprint = fingerprintOf(request)
  const intent = key === null ? null : `${caller.user} ${key}`
  const done = intent === null ? undefined : company.intents.get(intent)
  if (done) {
    must(done.call === call && done.fingerprint === fingerprint, 'IDEMPOTENCY_KEY_REUSED')
    return { ...accepted(done.response), replayed: true }
  }
  const body = write(company, request, newId)
  if (intent !== null) company.intents.set(intent, { call, fingerprint, response: body })
  return accepted(body)
}

/** Returns a digest of everything that identifies a request; short, because many are kept and copied. */
function fingerprintOf({ body, file }: ModelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([body, file?.filename, file?.sha256]))
    .digest('hex')
}

function accepted(body: unknown): Reply {
  return { status: 200, code: null, replayed: false, body }
}

type Writes = { readonly [Name in WriteName]: (company: Company, body: RequestOf<Name>, upload: Upload) => Data }
type Reads = {
  readonly [Name in Exclude<ModeledCall, WriteName>]: (company: Company, body: RequestOf<Name>) => unknown
}
interface Upload {
  readonly file: ModelRequest['file']
  readonly newId: string
}

/** The type requires a rule for every write. */
const WRITES: Writes = {
  releaseOrder,
  releaseMaterials,
  completeProduction,
  createLinkedOrder,
  createSalesReceipt,
  confirmShipment,
  createTransferReceipt,
  postCount,
  cancelSalesOrder,
  cancelProduction,
  closeProduction,
  addLineNote: noteOf('addLineNote'),
  addSalesReceiptNote: noteOf('addSalesReceiptNote'),
  addShipmentNote: noteOf('addShipmentNote'),
  addTransferReceiptNote: noteOf('addTransferReceiptNote'),
  addTransferReceiptLineNote: noteOf('addTransferReceiptLineNote'),
  addLineAttachment: uploadOf('addLineAttachment'),
  addSalesReceiptAttachment: uploadOf('addSalesReceiptAttachment'),
  addShipmentAttachment: uploadOf('addShipmentAttachment'),
  addTransferReceiptAttachment: uploadOf('addTransferReceiptAttachment'),
  addTransferReceiptLineAttachment: uploadOf('addTransferReceiptLineAttachment'),
  removeSalesFile: removalFrom('getSalesFile'),
  removeShipmentFile: removalFrom('getShipmentFile'),
  removeTransferFile: removalFrom('getTransferReceiptFile', 'getTransferReceiptLineFile'),
}

const READS: Reads = {
  getInventory: showInventory,
  getProductionOrders: showProduction,
  getProductionHistory: showHistory,
  getSales: showSales,
  getShipments: showShipments,
  getTransfers: showTransfers,
  getOrderDetails: showMaterials,
  generateShippingLabels,
  getSalesFile: fileOf('getSalesFile'),
  getShipmentFile: fileOf('getShipmentFile'),
  getTransferReceiptFile: fileOf('getTransferReceiptFile'),
  getTransferReceiptLineFile: fileOf('getTransferReceiptLineFile'),
}

function noteOf(call: NoteName) {
  return (company: Company, body: RequestOf<NoteName>) => setNote(() => OWNERS[call](company, body), body.note)
}

function uploadOf(call: UploadName) {
  return (company: Company, body: RequestOf<UploadName>, { file, newId }: Upload) => {
    if (!file) throw new Error(`The upload ${call} has no file`)
    return attachFile(company, () => OWNERS[call](company, body), file, newId)
  }
}

function removalFrom(...places: FileName[]) {
  return (company: Company, { fileId }: RequestOf<'removeSalesFile'>) =>
    removeFile(
      places.flatMap((place): readonly Annotated[] => DOWNLOADABLE[place](company)),
      fileId,
    )
}

function fileOf(call: FileName) {
  return (company: Company, { fileId }: RequestOf<FileName>) => readFile(DOWNLOADABLE[call](company), fileId)
}

export function isWrite(request: ModelRequest): boolean {
  return request.call in WRITES
}

// A request and the rule of its call belong together; the types of the tables above guarantee that, but TypeScript cannot
// correlate the two over a union.

function write(company: Company, { call, body, file }: ModelRequest, newId: string): Data {
  const rule = WRITES[call as WriteName] as (company: Company, body: unknown, upload: Upload) => Data
  return rule(company, body, { file, newId })
}

function read(company: Company, { call, body }: ModelRequest): unknown {
  const rule = READS[call as keyof Reads] as (company: Company, body: unknown) => unknown
  return rule(company, body)
}
