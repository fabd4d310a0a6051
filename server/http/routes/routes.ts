import type { AnyCallName } from '../../../contract/allCalls'
import type { ShippingLabelsRequest } from '../../../contract/calls/shipmentCalls'
import { DOCUMENTS } from '../../documents/documents'
import { inventory } from '../../documents/inventory/description'
import { postCount } from '../../documents/inventory/postCount'
import { cancelProduction, releaseOrder } from '../../documents/production/changeStatus'
import { completeProduction } from '../../documents/production/completeProduction'
import { presentOrderDetails } from '../../documents/production/orderDetails'
import { productionHistory } from '../../documents/production/productionHistory'
import { closeProduction, releaseMaterials } from '../../documents/production/releaseMaterials'
import { cancelSalesOrder } from '../../documents/sales/cancelSalesOrder'
import { createLinkedOrder } from '../../documents/sales/createLinkedOrder'
import { createSalesReceipt } from '../../documents/sales/createSalesReceipt'
import { confirmShipment } from '../../documents/shipments/confirmShipment'
import { createTransferReceipt } from '../../documents/transfers/createTransferReceipt'
import { attachTo, removeFileOf, setNoteOf, storedFileReader } from '../../files/attachments'
import { generateShippingLabels } from '../../files/labels/shippingLabels'
import { disconnectSignal } from '../responses/requestEnd'
import * as accounts from './accountRoutes'
import { binaryHandler, commandHandler, uploadHandler } from './callHandlers'
import * as extensions from './extensionRoutes'
import type { Handler } from './handler'
import * as intake from './importJobRoutes'
import { documentsHandler, historyHandler, listHandler } from './listHandlers'
import { login, logout, refreshToken } from './sessionRoutes'

/** The handler of each call of the API, made from what it runs. A missing one, or one of another call, does not compile. */
export const handlers: { readonly [Name in AnyCallName]: Handler<Name> } = {
  login,
  refreshToken,
  logout,

  getInventory: listHandler('inventory', inventory),
  postCount: commandHandler(postCount),

  getProductionOrders: documentsHandler(DOCUMENTS.production),
  getOrderDetails: ({ services, body }) => presentOrderDetails(services.database, body),
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
  ...intake,
  ...accounts,
}
