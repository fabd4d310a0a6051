import type { RequestOf } from '../../../../contract/calls'
import type { ModeledCall, ModelRequest } from '../attempt'
import type { Company } from '../company'
import { FILE_SAMPLES } from '../fileSamples'
import { cancelProductionRequest, cancelSalesOrderRequest, closeProductionRequest, reasonOf } from './correctionRequests'
import { corruptRequest } from './corruptRequest'
import {
  confirmShipmentRequest,
  createSalesReceiptRequest,
  createTransferReceiptRequest,
  postCountRequest,
  shippingLabelsRequest,
} from './goodsRequests'
import {
  asForm,
  fileNameFor,
  salesLineName,
  salesReceiptName,
  shipmentName,
  transferReceiptLineName,
  transferReceiptName,
} from './ownerNames'
import type { PlannedCall } from './plannedRequests'
import {
  completeProductionRequest,
  createLinkedOrderRequest,
  orderDetailsRequest,
  releaseMaterialsRequest,
  releaseOrderRequest,
} from './productionRequests'

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
