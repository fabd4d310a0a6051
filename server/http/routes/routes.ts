import type * as z from 'zod/mini'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { Call } from '../../../contract/call'
import type { ListName } from '../../../contract/lists'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import type { Command } from '../../domain/commands/command'
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
import type { WholeList } from '../../domain/lists/listCache'
import type { DocumentPresenter } from '../../domain/presenters/documents'
import { inventory } from '../../domain/presenters/inventory'
import { presentOrderDetails } from '../../domain/presenters/orderDetails'
import { productionHistory } from '../../domain/presenters/productionHistory'
import { productionOrders } from '../../domain/presenters/productionOrders'
import { sales } from '../../domain/presenters/sales'
import { shipments } from '../../domain/presenters/shipments'
import { transfers } from '../../domain/presenters/transfers'
import { disconnectSignal } from '../responses/requestEnd'
import * as accounts from './accountRoutes'
import * as extensions from './extensionRoutes'
import type { BodyOf, Handler } from './handler'
import {
  binaryHandler,
  commandHandler,
  readHandler,
  type BinaryReader,
  type DetailsReader,
  type UploadCommand,
  uploadHandler,
} from './handlers/callHandlers'
import { documentsHandler, historyHandler, listHandler } from './handlers/listHandlers'
import * as intake from './intakeRoutes'
import { login, logout, refreshToken } from './sessionRoutes'
import * as webhooks from './webhookRoutes'

type Facts<Name extends AnyCallName> = (typeof allCalls)[Name]

/** What has to be registered for a call, depending on its entry in the table of calls: a handler, a presenter, a command, ... */
type Implementation<Name extends AnyCallName> =
  Facts<Name> extends { screen: null } | { query: z.ZodMiniType }
    ? Handler<Name>
    : Facts<Name> extends { list: DocumentList }
      ? DocumentPresenter
      : Facts<Name> extends { list: ListName }
        ? WholeList
        : Facts<Name> extends { writes: 'file'; kind: 'multipart' }
          ? UploadCommand<BodyOf<Name>>
          : Facts<Name> extends { writes: string }
            ? Command<BodyOf<Name>>
            : Facts<Name> extends { kind: 'binary' }
              ? BinaryReader<BodyOf<Name>>
              : DetailsReader<BodyOf<Name>>

/** The implementation of each call of the API. A missing one does not compile. */
export const implementations: { readonly [Name in AnyCallName]: Implementation<Name> } = {
  login,
  refreshToken,
  logout,

  getInventory: inventory,
  postCount,

  getProductionOrders: productionOrders,
  getOrderDetails: presentOrderDetails,
  releaseOrder,
  releaseMaterials,
  completeProduction,
  cancelProduction,
  closeProduction,

  getProductionHistory: productionHistory,

  getSales: sales,
  createSalesReceipt,
  createLinkedOrder,
  cancelSalesOrder,
  addLineNote: setNoteOf('sales_line'),
  addLineAttachment: attachTo('sales_line'),
  getSalesFile: storedFileReader('sales_line', 'sales_receipt'),
  removeSalesFile: removeFileOf('sales_line', 'sales_receipt'),
  addSalesReceiptNote: setNoteOf('sales_receipt'),
  addSalesReceiptAttachment: attachTo('sales_receipt'),

  getShipments: shipments,
  confirmShipment,
  generateShippingLabels: (db, request, { services, reply }) =>
    generateShippingLabels(db, request, services.labels, disconnectSignal(reply)),
  addShipmentNote: setNoteOf('shipment'),
  addShipmentAttachment: attachTo('shipment'),
  getShipmentFile: storedFileReader('shipment'),
  removeShipmentFile: removeFileOf('shipment'),

  getTransfers: transfers,
  createTransferReceipt,
  addTransferReceiptLineNote: setNoteOf('transfer_receipt_line'),
  addTransferReceiptLineAttachment: attachTo('transfer_receipt_line'),
  getTransferReceiptLineFile: storedFileReader('transfer_receipt_line'),
  addTransferReceiptNote: setNoteOf('transfer_receipt'),
  addTransferReceiptAttachment: attachTo('transfer_receipt'),
  getTransferReceiptFile: storedFileReader('transfer_receipt'),
  removeTransferFile: removeFileOf('transfer_receipt', 'transfer_receipt_line'),

  ...extensions,
  ...webhooks,
  ...intake,
  ...accounts,
}

/** Returns the handler of a call, built according to its entry in the table of calls. */
export function handlerOf(name: AnyCallName): Handler<AnyCallName> {
  const { screen, query, list, writes, kind }: Call = allCalls[name]
  // `implementations` is typed per name. Here the name is only known at run time, so the compiler cannot match them.
  const implementation = implementations[name] as never
  if (screen === null || query) return implementation
  if (list && list in LIST_ORDER) return documentsHandler(implementation)
  if (list === 'history') return historyHandler(implementation)
  if (list) return listHandler(list, implementation)
  if (writes === 'file' && kind === 'multipart') return uploadHandler(name as never, implementation)
  if (writes) return commandHandler(name as never, implementation)
  return kind === 'binary' ? binaryHandler(implementation) : readHandler(implementation)
}
