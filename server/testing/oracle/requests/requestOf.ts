import type { RequestOf } from '../../../../contract/calls'
import type { ModeledCall, ModelRequest } from '../attempt'
import type { Company } from '../company'
import { FILE_SAMPLES } from '../fileSamples'
import { DOWNLOADABLE, filesOf } from '../rules/annotations'
import { at, UNKNOWN_ID } from './amounts'
import {
  cancelProductionRequest,
  cancelSalesOrderRequest,
  closeProductionRequest,
  completeProductionRequest,
  confirmShipmentRequest,
  createLinkedOrderRequest,
  createSalesReceiptRequest,
  createTransferReceiptRequest,
  orderDetailsRequest,
  postCountRequest,
  reasonOf,
  releaseMaterialsRequest,
  releaseOrderRequest,
  shippingLabelsRequest,
} from './documentRequests'
import type { PlannedCall } from './plannedRequests'

export function requestOf(company: Company, planned: PlannedCall): ModelRequest {
  const { call } = planned
  const file = call.endsWith('Attachment') ? (FILE_SAMPLES[planned.file] ?? null) : null
  const body = BODIES[call](company, planned)
  // The table's entry for this call built the body, which TypeScript cannot follow over a union.
  return { call, body: planned.wrong ? corruptRequest(body, planned.pick) : body, file } as ModelRequest
}

function removeFileRequest(place: Parameters<typeof fileNameFor>[0]) {
  const nameOf = fileNameFor(place)
  return (company: Company, planned: PlannedCall) => ({ ...nameOf(company, planned), reason: reasonOf(planned) })
}

type Bodies = { readonly [Name in ModeledCall]: (company: Company, planned: PlannedCall) => RequestOf<Name> }

const BODIES: Bodies = {
  releaseOrder: releaseOrderRequest,
  releaseMaterials: releaseMaterialsRequest,
  completeProduction: completeProductionRequest,
  createSalesReceipt: createSalesReceiptRequest,
  createLinkedOrder: createLinkedOrderRequest,
  confirmShipment: confirmShipmentRequest,
  createTransferReceipt: createTransferReceiptRequest,
  postCount: postCountRequest,
  cancelSalesOrder: cancelSalesOrderRequest,
  cancelProduction: cancelProductionRequest,
  closeProduction: closeProductionRequest,
  addLineNote: (company, planned) => ({ ...salesLineName(company, planned), note: planned.text }),
  addLineAttachment: (company, planned) => asForm(salesLineName(company, planned)),
  addSalesReceiptNote: (company, planned) => ({ ...salesReceiptName(company, planned), note: planned.text }),
  addSalesReceiptAttachment: salesReceiptName,
  addShipmentNote: (company, planned) => ({ ...shipmentName(company, planned), note: planned.text }),
  addShipmentAttachment: shipmentName,
  addTransferReceiptNote: (company, planned) => ({ ...transferReceiptName(company, planned), note: planned.text }),
  addTransferReceiptAttachment: transferReceiptName,
  addTransferReceiptLineNote: (company, planned) => ({ ...transferReceiptLineName(company, planned), note: planned.text }),
  addTransferReceiptLineAttachment: (company, planned) => asForm(transferReceiptLineName(company, planned)),
  getInventory: () => undefined,
  getProductionOrders: () => undefined,
  getProductionHistory: () => undefined,
  getSales: () => undefined,
  getShipments: () => undefined,
  getTransfers: () => undefined,
  getOrderDetails: orderDetailsRequest,
  generateShippingLabels: shippingLabelsRequest,
  getSalesFile: fileNameFor('getSalesFile'),
  getShipmentFile: fileNameFor('getShipmentFile'),
  getTransferReceiptFile: fileNameFor('getTransferReceiptFile'),
  getTransferReceiptLineFile: fileNameFor('getTransferReceiptLineFile'),
  removeSalesFile: removeFileRequest('getSalesFile'),
  removeShipmentFile: removeFileRequest('getShipmentFile'),
  removeTransferFile: removeFileRequest('getTransferReceiptFile'),
}

/**
 * Returns a copy of a request with one text or number replaced: the `pick`-th in the whole body. The model decides whether that
 * makes the request invalid: a changed courier is just another courier.
 */
function corruptRequest<Body>(body: Body, pick: number): Body {
  const leaves = leavesOf(body)
  const target = leaves[pick % leaves.length]
  return (target === undefined ? body : replaced(body, target)) as Body
}

type Path = readonly string[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return isNumeric(value) ? (typeof value === 'string' ? '99' : 99) : 'X-404'
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const members = copy as Record<string, unknown>
  members[key] = replaced(members[key], rest)
  return copy
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || /^\d+$/.test(String(value))
}

// Functions that build the fields by which calls identify the owner of a note or a file.

function salesLineName(company: Company, { pick }: PlannedCall) {
  const line = at(
    [...company.salesOrders.values()].flatMap(({ lines }) => lines),
    pick,
  )
  return { orderNbr: line?.orderNbr ?? UNKNOWN_ID, lineNbr: line?.lineNbr ?? 1 }
}

function salesReceiptName(company: Company, { pick }: PlannedCall) {
  return { shipmentNbr: at([...company.salesReceipts.keys()], pick) ?? UNKNOWN_ID }
}

function shipmentName(company: Company, { pick }: PlannedCall) {
  return { shipmentNbr: at([...company.shipments.keys()], pick) ?? UNKNOWN_ID }
}

function transferReceiptName(company: Company, { pick }: PlannedCall) {
  return { transferReceiptNbr: at([...company.transferReceipts.keys()], pick) ?? UNKNOWN_ID }
}

function transferReceiptLineName(company: Company, { pick }: PlannedCall) {
  const lines = [...company.transferReceipts.values()].flatMap(({ receiptNbr, lines }) =>
    lines.map(({ lineNbr }) => ({ receiptNbr, lineNbr })),
  )
  return at(lines, pick) ?? { receiptNbr: UNKNOWN_ID, lineNbr: 1 }
}

function fileNameFor(call: keyof typeof DOWNLOADABLE) {
  return (company: Company, { pick }: PlannedCall) => {
    const own = DOWNLOADABLE[call](company).flatMap(({ files }) => files)
    const files = pick % 4 === 3 || own.length === 0 ? filesOf(company) : own
    return { fileId: at(files, Math.floor(pick / 4))?.id ?? UNKNOWN_ID }
  }
}

function asForm<Name extends { readonly lineNbr: number }>(name: Name): Omit<Name, 'lineNbr'> & { readonly lineNbr: string } {
  return { ...name, lineNbr: String(name.lineNbr) }
}
