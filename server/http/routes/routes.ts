import type { AnyCallName } from '../../../contract/allCalls'
import type { ShippingLabelsRequest } from '../../../contract/calls/shipmentCalls'
import { DOCUMENTS } from '../../documents/documents'
import { inventory } from '../../documents/inventory/description'
import { presentOrderDetails } from '../../documents/production/orderDetails'
import { productionHistory } from '../../documents/production/productionHistory'
import { attachTo } from '../../domain/commands/files/attachTo'
import { removeFileOf } from '../../domain/commands/files/removeFileOf'
import { setNoteOf } from '../../domain/commands/notes/setNoteOf'
import { cancelProduction } from '../../domain/commands/production/cancelProduction'
import { closeProduction } from '../../domain/commands/production/closeProduction'
import { completeProduction } from '../../domain/commands/production/completeProduction'
import { releaseMaterials } from '../../domain/commands/production/releaseMaterials'
import { releaseOrder } from '../../domain/commands/production/releaseOrder'
import { cancelSalesOrder } from '../../domain/commands/sales/cancelSalesOrder'
import { createLinkedOrder } from '../../domain/commands/sales/createLinkedOrder'
import { createSalesReceipt } from '../../domain/commands/sales/createSalesReceipt'
import { confirmShipment } from '../../domain/commands/shipping/confirmShipment'
import { postCount } from '../../domain/commands/stock/postCount'
import { createTransferReceipt } from '../../domain/commands/transfers/createTransferReceipt'
import { storedFileReader } from '../../domain/files/storedFileReader'
import { generateShippingLabels } from '../../domain/labels/generateShippingLabels'
import { disconnectSignal } from '../responses/requestEnd'
import * as accounts from './accountRoutes'
import * as extensions from './extensionRoutes'
import type { Handler } from './handler'
import { binaryHandler, commandHandler, readHandler, uploadHandler } from './handlers/callHandlers'
import { documentsHandler, historyHandler, listHandler } from './handlers/listHandlers'
import * as intake from './importJobRoutes'
import { login, logout, refreshToken } from './sessionRoutes'
import * as webhooks from './webhookRoutes'

/** The handler of each call of the API, made from what it runs. A missing one, or one of another call, does not compile. */
export const handlers: { readonly [Name in AnyCallName]: Handler<Name> } = {
  login,
  refreshToken,
  logout,

  getInventory: listHandler('inventory', inventory),
  postCount: commandHandler(postCount),

  getProductionOrders: documentsHandler(DOCUMENTS.production),
  getOrderDetails: readHandler(presentOrderDetails),
  releaseOrder: commandHandler(releaseOrder),
  releaseMaterials: commandHandler(releaseMaterials),
  completeProduction: commandHandler(completeProduction),
  cancelProduction: commandHandler(cancelProduction),
  closeProduction: commandHandler(closeProduction),

  getProductionHistory: historyHandler(productionHistory),

  getSales: documentsHandler(DOCUMENTS.sales),
  createSalesReceipt: commandHandler(createSalesReceipt),
  createLinkedOrder: commandHandler(createLinkedOrder),
  cancelSalesOrder: commandHandler(cancelSalesOrder),
  addLineNote: commandHandler(setNoteOf('sales_line')),
  addLineAttachment: uploadHandler(attachTo('sales_line')),
  getSalesFile: binaryHandler(storedFileReader('sales_line', 'sales_receipt')),
  removeSalesFile: commandHandler(removeFileOf('sales_line', 'sales_receipt')),
  addSalesReceiptNote: commandHandler(setNoteOf('sales_receipt')),
  addSalesReceiptAttachment: uploadHandler(attachTo('sales_receipt')),

  getShipments: documentsHandler(DOCUMENTS.shipments),
  confirmShipment: commandHandler(confirmShipment),
  generateShippingLabels: binaryHandler((db, request: ShippingLabelsRequest, { services, reply }) =>
    generateShippingLabels(db, request, services.paper, disconnectSignal(reply)),
  ),
  addShipmentNote: commandHandler(setNoteOf('shipment')),
  addShipmentAttachment: uploadHandler(attachTo('shipment')),
  getShipmentFile: binaryHandler(storedFileReader('shipment')),
  removeShipmentFile: commandHandler(removeFileOf('shipment')),

  getTransfers: documentsHandler(DOCUMENTS.transfers),
  createTransferReceipt: commandHandler(createTransferReceipt),
  addTransferReceiptLineNote: commandHandler(setNoteOf('transfer_receipt_line')),
  addTransferReceiptLineAttachment: uploadHandler(attachTo('transfer_receipt_line')),
  getTransferReceiptLineFile: binaryHandler(storedFileReader('transfer_receipt_line')),
  addTransferReceiptNote: commandHandler(setNoteOf('transfer_receipt')),
  addTransferReceiptAttachment: uploadHandler(attachTo('transfer_receipt')),
  getTransferReceiptFile: binaryHandler(storedFileReader('transfer_receipt')),
  removeTransferFile: commandHandler(removeFileOf('transfer_receipt', 'transfer_receipt_line')),

  ...extensions,
  ...webhooks,
  ...intake,
  ...accounts,
}
