import type { RequestOf } from '../../../../contract/calls'
import type { ModelledCall, ModelRequest } from '../attempt'
import type { Company } from '../company'
import { FILE_SAMPLES } from '../fileSamples'
import {
  confirmShipmentRequest,
  createSalesReceiptRequest,
  createTransferReceiptRequest,
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
import {
  completeProductionRequest,
  createLinkedOrderRequest,
  orderDetailsRequest,
  releaseMaterialsRequest,
  releaseOrderRequest,
} from './productionRequests'
import { spoil } from './spoil'
import type { CallWish } from './wishes'

/** The request that a wish comes to in a company as it stands. */
export function requestOf(company: Company, wish: CallWish): ModelRequest {
  const { call } = wish
  const file = call.endsWith('Attachment') ? (FILE_SAMPLES[wish.file] ?? null) : null
  const body = BODIES[call](company, wish)
  // The body was made by the table's entry for this call, which TypeScript cannot follow over a union.
  return { call, body: wish.wrong ? spoil(body, wish.pick) : body, file } as ModelRequest
}

type Bodies = { readonly [Name in ModelledCall]: (company: Company, wish: CallWish) => RequestOf<Name> }

const BODIES: Bodies = {
  releaseOrder: releaseOrderRequest,
  releaseMaterials: releaseMaterialsRequest,
  completeProduction: completeProductionRequest,
  createSalesReceipt: createSalesReceiptRequest,
  createLinkedOrder: createLinkedOrderRequest,
  confirmShipment: confirmShipmentRequest,
  createTransferReceipt: createTransferReceiptRequest,
  addLineNote: (company, wish) => ({ ...salesLineName(company, wish), note: wish.text }),
  addLineAttachment: (company, wish) => asForm(salesLineName(company, wish)),
  addSalesReceiptNote: (company, wish) => ({ ...salesReceiptName(company, wish), note: wish.text }),
  addSalesReceiptAttachment: salesReceiptName,
  addShipmentNote: (company, wish) => ({ ...shipmentName(company, wish), note: wish.text }),
  addShipmentAttachment: shipmentName,
  addTransferReceiptNote: (company, wish) => ({ ...transferReceiptName(company, wish), note: wish.text }),
  addTransferReceiptAttachment: transferReceiptName,
  addTransferReceiptLineNote: (company, wish) => ({ ...transferReceiptLineName(company, wish), note: wish.text }),
  addTransferReceiptLineAttachment: (company, wish) => asForm(transferReceiptLineName(company, wish)),
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
}
